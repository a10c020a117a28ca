import { extensionMinutes } from '../../../../src/features/events/model/checks/progress.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import { formatInstant, t } from '../../shared/language.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { Differences } from './differences.tsx'

interface Props {
  readonly ready: ReadyDesk
  readonly entrant: Entrant
}

/** Checks of this deck that have ended, newest first. */
export function PastChecks({ ready, entrant }: Props) {
  const ended = entrant.checks.filter(({ endedAt }) => endedAt !== undefined).toReversed()
  if (ended.length === 0) return null
  const { game, extraMinutes } = ready.view.settings
  return (
    <section class="stack past-checks" aria-labelledby="past-title">
      <h2 id="past-title">{t('checks.past')}</h2>
      {ended.map((check) => (
        <article key={check.id} class="panel stack">
          <h3 class="outcome-title" data-outcome={check.outcome ?? 'stopped'}>
            {t(`checks.outcome.${check.outcome ?? 'stopped'}`)}
          </h3>
          <p class="muted">
            {t(`checks.reason.${check.reason}`)} · {check.by} · {formatInstant(check.startedAt)}
            {check.round !== undefined && <> · {t('checks.roundNumber', { n: check.round })}</>}
            {check.table !== undefined && <> · {t('checks.tableNumber', { table: check.table })}</>}
          </p>
          <p>
            <strong>
              {t('checks.extension', { n: extensionMinutes(check.startedAt, check.endedAt!, extraMinutes) })}
            </strong>
          </p>
          {check.differences.length > 0 && <Differences game={game} differences={check.differences} />}
          {check.words !== undefined && <p dir="auto">{check.words}</p>}
        </article>
      ))}
    </section>
  )
}
