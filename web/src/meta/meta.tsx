import { useRef } from 'preact/hooks'
import { gameNames } from '../../../src/domain/games/ids.ts'
import { go, place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { formatInstant, t } from '../shared/language.ts'
import { CardLink } from '../shared/parts/card-link.tsx'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { sectionName } from '../shared/words.ts'
import { ByMonth } from './by-month.tsx'
import { ChoiceForm } from './choice-form.tsx'
import {
  askedFacet,
  type Choice,
  choiceOf,
  type LoadedMeta,
  loadMeta,
  type Meta,
  metaPath,
  queryOf,
} from './load-meta.ts'
import { ShareTable } from './share-table.tsx'
import { facetName, spanName, valueName } from './words.ts'

/** What the public decks of a format are and play. The address has the choice, so that it can be shared. */
export function MetaPage({ params }: ScreenProps) {
  return <FormatMeta key={`${params.game} ${params.format}`} game={params.game!} format={params.format!} />
}

function FormatMeta({ game, format }: { readonly game: string; readonly format: string }) {
  const choice = choiceOf(place.value.query)
  const list = `/lists/${encodeURIComponent(game)}/${encodeURIComponent(format)}`
  const asked = useResource(JSON.stringify(choice), (signal) => loadMeta(game, format, choice, signal))
  // What was shown stays until the next answer is there.
  const latest = useRef<LoadedMeta>(undefined)
  if (asked.data) latest.current = asked.data
  const loaded = latest.current
  const name = loaded?.formatName ?? format
  useTitle(`${t('meta.title')}: ${name}`)
  const hrefOf = (next: Choice) => `${list}/meta${queryOf(next)}`
  return (
    <div class="page">
      <p class="card-head__game">
        <a href={list}>
          {gameNames[game as keyof typeof gameNames] ?? game} · {name}
        </a>
      </p>
      <h1>{t('meta.title')}</h1>
      <p class="lead">{t('meta.lead')}</p>
      {loaded && loaded.meta.countedAt !== null && (
        <ChoiceForm loaded={loaded} choice={choice} onChange={(next) => go(hrefOf(next), { replace: true })} />
      )}
      {(!loaded || asked.error) && <ResourceState resource={asked} />}
      {loaded && !asked.error && (
        <div class="meta" aria-busy={!asked.data}>
          <Summary meta={loaded.meta} />
          {loaded.meta.decks > 0 && (
            <Shares meta={loaded.meta} hrefOf={(value) => hrefOf({ ...choice, [askedFacet]: value })} />
          )}
          {loaded.meta.decks > 0 && (
            <p class="no-print">
              <a href={metaPath(game, format, '.svg') + queryOf(choice)}>{t('meta.picture')}</a>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** How many decks these are, and what the numbers leave out. */
function Summary({ meta: { decks, before, countedAt, ...span } }: { readonly meta: Meta }) {
  if (countedAt === null) return <p role="status">{t('meta.never')}</p>
  return (
    <>
      <p role="status">
        {decks === 0 ? t('meta.tooFew') : <strong>{`${t('meta.decks', { n: decks })}, ${spanName(span)}`}</strong>}
      </p>
      <p class="muted">
        {decks > 0 &&
          `${t(before.decks > 0 ? 'meta.before' : 'meta.noBefore', { n: before.decks, span: spanName(before) })} `}
        {t('meta.hidden')} {t('meta.countedAt', { at: formatInstant(countedAt) })}
      </p>
    </>
  )
}

function Shares({ meta, hrefOf }: { readonly meta: Meta; readonly hrefOf: (value: string) => string }) {
  return (
    <>
      <ByMonth meta={meta} />
      <div class="meta-panels">
        {meta.facets.map(({ id, values }) => (
          <ShareTable
            key={id}
            name={facetName(id)}
            rows={values.map((each) => ({
              ...each,
              key: `${each.value} ${each.merged}`,
              clan: each.value ?? undefined,
              name:
                id === askedFacet && each.value !== null ? (
                  <a href={hrefOf(each.value)}>{valueName(each)}</a>
                ) : (
                  valueName(each)
                ),
            }))}
          />
        ))}
        {meta.sections.map((section) => (
          <ShareTable
            key={section.id}
            name={sectionName(section)}
            rows={section.cards.map((card) => ({
              ...card,
              key: card.id,
              name: <CardLink card={{ game: meta.game, ...card }} />,
            }))}
          />
        ))}
      </div>
      <p class="muted">{t('meta.copiesHint')}</p>
    </>
  )
}
