import { gameIds, gameNames } from '../../../src/domain/games/ids.ts'
import type { FormatView } from '../../../src/features/cards/catalog/replies/schema.ts'
import { formatsOf } from '../shared/formats.ts'
import { formatDay, t } from '../shared/language.ts'
import { Failure } from '../shared/parts/resource-state.tsx'
import { today } from '../shared/today.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { indexOn } from './revisions.ts'

/** The formats of every game with the list that is in force. */
export function ListsPage() {
  useTitle(t('lists.title'))
  return (
    <div class="page">
      <h1>{t('lists.title')}</h1>
      <p class="lead">{t('lists.lead')}</p>
      {gameIds.map((game) => (
        <GameFormats key={game} game={game} />
      ))}
    </div>
  )
}

function GameFormats({ game }: { readonly game: (typeof gameIds)[number] }) {
  const { data, error, reload } = useResource(game, () => formatsOf(game))
  return (
    <section class="game-formats">
      <h2>{gameNames[game]}</h2>
      {error && <Failure error={error} retry={reload} />}
      {!data && !error && <p class="muted">{t('app.loading')}</p>}
      {data && (
        <ul class="format-cards">
          {data.map((format) => (
            <FormatCard key={format.id} game={game} format={format} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FormatCard({ game, format }: { readonly game: string; readonly format: FormatView }) {
  const { id, name, publisher, description, revisions } = format
  const current = revisions[indexOn(revisions, today())]
  return (
    <li class="panel format-card">
      <h3>
        <a href={`/lists/${game}/${encodeURIComponent(id)}`}>{name}</a>
      </h3>
      {publisher && <p class="muted format-card__publisher">{publisher}</p>}
      {description && <p>{description}</p>}
      <p class="format-card__now">
        {current ? <InForce revision={current} /> : <span class="muted">{notInForce(revisions)}</span>}
        <span class="muted">{t('lists.revisions', { n: revisions.length })}</span>
      </p>
      <Ahead game={game} format={format} />
    </li>
  )
}

/** Lists that are announced and not yet in force. */
function Ahead({ game, format }: { readonly game: string; readonly format: FormatView }) {
  const ahead = format.revisions.filter(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > today())
  return (
    <>
      {ahead.map(({ id, name = id, effectiveFrom }) => (
        <p key={id} class="format-card__ahead" dir="auto">
          <a href={`/lists/${game}/${encodeURIComponent(format.id)}?on=${effectiveFrom}`}>
            {t('lists.ahead', { name, day: formatDay(effectiveFrom!) })}
          </a>
        </p>
      ))}
    </>
  )
}

function InForce({ revision }: { readonly revision: FormatView['revisions'][number] }) {
  const { id, name = id, effectiveFrom } = revision
  return (
    <span>
      <strong>{name}</strong>
      {effectiveFrom !== null && `, ${t('lists.since', { day: formatDay(effectiveFrom) })}`}
    </span>
  )
}

function notInForce(revisions: FormatView['revisions']): string {
  const first = revisions[0]?.effectiveFrom
  const last = revisions.at(-1)?.effectiveUntil
  if (first != null && first > today()) return t('lists.begins', { day: formatDay(first) })
  return last == null ? '' : t('lists.ended', { day: formatDay(last) })
}
