import { currentSubmission } from '../../../../src/features/events/model/entrants.ts'
import { flagsOf, standingOf } from '../../../../src/features/events/model/queue.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import { t } from '../../shared/language.ts'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'
import { obviousFor } from '../acts/obvious.ts'
import { Flags } from '../frame/flags.tsx'
import { entrantPath } from '../frame/paths.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { rowId } from './row-id.ts'

interface Props {
  readonly entrant: Entrant
  readonly ready: ReadyDesk
  readonly isActive: boolean
  readonly isTwin: boolean
  readonly isUnsent: boolean
  readonly onChoose: (entrant: Entrant) => Promise<void>
}

/** A row that a finger hits: anywhere for the obvious thing, at its end to open the entrant. */
export function QueueRow({ entrant, ready, isActive, isTwin, isUnsent, onChoose }: Props) {
  const { number, name, pronouns } = entrant
  const standing = standingOf(entrant)
  const flags = flagsOf(entrant, isTwin ? new Set([number]) : undefined)
  const obvious = isActive ? obviousFor(entrant, ready) : undefined
  return (
    <tr id={rowId(number)} class="queue-row" aria-selected={isActive} data-standing={standing}>
      <td>
        <button type="button" tabIndex={-1} class="queue-row__main" onClick={() => void onChoose(entrant)}>
          <span class="queue-row__number count">{number}</span>
          <span class="queue-row__who">
            <span class="queue-row__name" dir="auto">
              {name}
            </span>
            {pronouns && <bdi class="queue-row__pronouns muted">{pronouns}</bdi>}
          </span>
          <span class="queue-row__facts">
            <Flags flags={flags} />
            {isUnsent && <span class="flag flag--unsent">{t('desk.notSentYet')}</span>}
            {obvious ? (
              <span class="queue-row__enter">
                <kbd>Enter</kbd> {obvious.kind === 'open' ? t('desk.open') : t(`desk.do.${obvious.what}`)}
              </span>
            ) : (
              <Standing entrant={entrant} />
            )}
          </span>
        </button>
      </td>
      <td class="queue-row__end">
        <a class="queue-row__open" tabIndex={-1} href={entrantPath(ready, number)}>
          <span aria-hidden="true">›</span>
          <span class="visually-hidden">{t('desk.openName', { name })}</span>
        </a>
      </td>
    </tr>
  )
}

/** How far somebody has come, in a word and a sign. */
function Standing({ entrant }: { readonly entrant: Entrant }) {
  const standing = standingOf(entrant)
  const status = currentSubmission(entrant)?.judged.status
  return (
    <span class="standing" data-standing={standing}>
      {standing === 'submitted' && status && <StatusIcon status={status} />}
      {(standing === 'checked-in' || standing === 'accepted') && <StatusIcon status="legal" />}
      {t(`desk.standing.${standing}`)}
    </span>
  )
}
