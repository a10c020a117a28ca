import type { Standings } from '../../../../src/features/decks/legality/schema.ts'
import { formatDay, t } from '../language.ts'
import { placeOf, type TimeAxis, type Timeline, type TimeSpan, timeAxis, timelines } from '../timeline.ts'
import { StatusIcon } from './status-icon.tsx'

interface Props {
  readonly game: string
  readonly standings: Standings
  /** The names of the formats by id. */
  readonly names: ReadonlyMap<string, string>
}

/** Bars of time for each format, and under each the same in sentences with what ended it. */
export function LegalityTimeline({ game, standings, names }: Props) {
  const axis = timeAxis(standings, standings.on)
  const rows = timelines(standings, axis)
  const shown = rows.filter(({ spans }) => spans.length > 0)
  const never = rows.filter(({ spans }) => spans.length === 0)
  const nameOf = (format: string) => names.get(format) ?? format
  return (
    <div class="timeline">
      {shown.length > 0 && <Axis axis={axis} />}
      {shown.map((row) => (
        <FormatRow key={row.format} game={game} name={nameOf(row.format)} row={row} axis={axis} today={standings.on} />
      ))}
      {never.length > 0 && (
        <p class="muted">{t('history.never', { formats: never.map(({ format }) => nameOf(format)).join(', ') })}</p>
      )}
    </div>
  )
}

/** In per cent; a label further right would be cut. */
const maxLabelled = 92

function Axis({ axis }: { readonly axis: TimeAxis }) {
  return (
    <div class="timeline__axis" aria-hidden="true">
      {axis.years
        .filter(({ left }) => left <= maxLabelled)
        .map(({ year, left }) => (
          <span key={year} style={{ left: `${left}%` }}>
            {year}
          </span>
        ))}
    </div>
  )
}

interface RowProps {
  readonly game: string
  readonly name: string
  readonly row: Timeline
  readonly axis: TimeAxis
  readonly today: string
}

function FormatRow({ game, name, row, axis, today }: RowProps) {
  const { format, status, spans } = row
  return (
    <section class="timeline__row" aria-labelledby={`format-${format}`}>
      <h2 id={`format-${format}`} class="spread">
        <a href={`/lists/${game}/${format}`}>{name}</a>
        <span class="status-word" data-status={status}>
          <StatusIcon status={status} />
          {t(`history.now.${status}`)}
        </span>
      </h2>
      <div class="timeline__bar" aria-hidden="true">
        {spans.map((span) => (
          <span
            key={`${span.from}`}
            class="timeline__span"
            data-status={span.status}
            style={{ left: `${span.left}%`, width: `${span.width}%` }}
          />
        ))}
        <span class="timeline__today" style={{ left: `${placeOf(today, axis)}%` }} />
      </div>
      {spans.length <= maxUnfolded ? (
        <SpanList spans={spans} />
      ) : (
        <details>
          <summary>{t('history.spans', { n: spans.length })}</summary>
          <SpanList spans={spans} />
        </details>
      )}
    </section>
  )
}

/** Longer lists are folded. */
const maxUnfolded = 2

function SpanList({ spans }: { readonly spans: readonly TimeSpan[] }) {
  return (
    <ul class="timeline__spans">
      {spans.map((span) => (
        <li key={`${span.from} ${span.status}`}>
          <SpanInWords span={span} />
        </li>
      ))}
    </ul>
  )
}

function SpanInWords({ span: { status, from, until, endedBy } }: { readonly span: TimeSpan }) {
  const days =
    from === null && until === null
      ? t('history.always')
      : from === null
        ? t('history.until', { until: formatDay(until!) })
        : until === null
          ? t('history.since', { from: formatDay(from) })
          : t('history.between', { from: formatDay(from), until: formatDay(until) })
  return (
    <>
      <strong>{t(`status.${status}`)}</strong> {days}
      {endedBy && (
        <div class="muted">
          {t('history.endedBy', { revision: endedBy.revision })}
          <ul>
            {endedBy.violations.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
            {endedBy.omitted !== undefined && <li>{t('history.omitted', { n: endedBy.omitted })}</li>}
          </ul>
        </div>
      )}
    </>
  )
}
