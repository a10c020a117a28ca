import type { FormatView, Judgement } from '../../judge/protocol.ts'
import { formatDay, t } from '../language.ts'
import { StatusIcon } from './status-icon.tsx'

interface Props {
  readonly verdict: Pick<Judgement, 'game' | 'format' | 'upcoming'>
  readonly formats: readonly FormatView[]
}

type Upcoming = NonNullable<Judgement['upcoming']>[number]

/** The days on which the verdict changes, as far as lists are announced, and why. */
export function Forecast({ verdict: { game, format, upcoming = [] }, formats }: Props) {
  if (upcoming.length === 0) return null
  const { revisions = [] } = formats.find(({ id }) => id === format.id) ?? {}
  const nameOf = (id: string) => revisions.find((revision) => revision.id === id)?.name ?? id
  return (
    <section class="panel forecast" aria-label={t('forecast.title')}>
      <ul class="forecast__days">
        {upcoming.map((each) => (
          <li key={each.on} data-status={each.status}>
            <StatusIcon status={each.status} />
            <div>
              <p>
                <strong>{t(`forecast.${each.status}`, { day: formatDay(each.on) })}</strong>
                {': '}
                {each.revision === null ? (
                  t('forecast.end')
                ) : (
                  <a href={`/lists/${game}/${encodeURIComponent(format.id)}?on=${each.on}`} dir="auto">
                    {nameOf(each.revision)}
                  </a>
                )}
              </p>
              <Reasons upcoming={each} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** More than anybody reads of a day that is still to come; the verdict on that day has them all. */
const maxReasons = 5

function Reasons({ upcoming: { revision, violations, omitted = 0 } }: { readonly upcoming: Upcoming }) {
  if (revision === null || violations.length === 0) return null
  const more = violations.length + omitted - maxReasons
  return (
    <ul class="forecast__reasons">
      {violations.slice(0, maxReasons).map(({ code, message }) => (
        <li key={`${code} ${message}`} dir="auto">
          {message}
        </li>
      ))}
      {more > 0 && <li class="muted">+ {t('verdict.reasons', { n: more })}</li>}
    </ul>
  )
}
