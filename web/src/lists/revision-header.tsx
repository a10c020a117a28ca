import { gameNames } from '../../../src/domain/games/ids.ts'
import type { FormatView } from '../judge/protocol.ts'
import { formatDay, t } from '../shared/language.ts'
import { today } from '../shared/today.ts'
import { indexOn, type RevisionHead } from './revisions.ts'

interface Props {
  readonly game: string
  readonly format: FormatView
  readonly revision: RevisionHead
  /** The day that was asked for. */
  readonly on: string
}

export function RevisionHeader({ game, format, revision, on }: Props) {
  const { id, name = id, announced, source, notes } = revision
  return (
    <header class="list-head">
      <p class="card-head__game">
        <a href="/lists">{gameNames[game as keyof typeof gameNames] ?? game}</a>
      </p>
      <h1>{format.name}</h1>
      {format.description && <p class="lead">{format.description}</p>}
      <div class="panel list-head__revision">
        <div class="spread">
          <h2>{name}</h2>
          <Force format={format} revision={revision} />
        </div>
        <p class="list-head__days">{daysOf(revision)}</p>
        {indexOn(format.revisions, on) < 0 && <p class="caveat">{t('list.notOn', { day: formatDay(on) })}</p>}
        {announced && <p class="muted">{t('list.announced', { day: formatDay(announced) })}</p>}
        {notes && <p dir="auto">{notes}</p>}
        <Doubts revision={revision} />
        <p class="list-head__source" dir="auto">
          <span class="muted">{t('list.source')}</span> {source}
        </p>
        <p class="no-print list-head__links">
          <a href={`/lists/${game}/${encodeURIComponent(format.id)}/meta`}>{t('list.played')}</a>
          <a href={`/v1/games/${game}/formats/${encodeURIComponent(format.id)}/feed.atom`} rel="alternate">
            {t('list.feed')}
          </a>
        </p>
      </div>
    </header>
  )
}

function Force({ format, revision }: { readonly format: FormatView; readonly revision: RevisionHead }) {
  const current = format.revisions[indexOn(format.revisions, today())]
  if (current?.id === revision.id) return <span class="list-pill list-pill--now">{t('list.inForce')}</span>
  const from = revision.effectiveFrom
  return <span class="list-pill">{from !== null && from > today() ? t('list.ahead') : t('list.past')}</span>
}

function daysOf({ effectiveFrom, effectiveUntil, approximate }: RevisionHead): string {
  const from = effectiveFrom === null ? '' : formatDay(effectiveFrom)
  const until = effectiveUntil === null ? '' : formatDay(effectiveUntil)
  const about = approximate ? ` ${t('list.approximate')}` : ''
  if (from === '') return until === '' ? t('list.always') : t('list.until', { until })
  if (until !== '') return t('list.fromUntil', { from, until }) + about
  return t(effectiveFrom! > today() ? 'list.fromDay' : 'list.from', { from }) + about
}

/** What is not certain is said here, before anything is read from the list. */
function Doubts({ revision: { borrowed, confidence } }: { readonly revision: RevisionHead }) {
  return (
    <>
      {borrowed.map((part) => (
        <p key={part} class="caveat">
          {t(`list.borrowed.${part}`)}
        </p>
      ))}
      {confidence !== 'high' && <p class="caveat">{t(`list.confidence.${confidence}`)}</p>}
    </>
  )
}
