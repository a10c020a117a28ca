import { currentSubmission } from '../../../../src/features/events/model/entrants.ts'
import { mayDo, seesLists } from '../../../../src/features/events/model/permissions.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import { go } from '../../router.ts'
import { t } from '../../shared/language.ts'
import { doTo, lockOrUnlock } from '../acts/do.ts'
import { checkPath, queuePath } from '../frame/paths.ts'
import { printSheet } from '../frame/print-document.ts'
import { type Step, step } from '../sync/step.ts'
import type { EntrantProps } from './entrant-props.ts'

/** What can be done to the entrant now; everything can be undone, so nothing asks. */
export function EntrantActions({ ready, entrant }: EntrantProps) {
  const { number, checkedIn, dropped, locked } = entrant
  const may = mayDo(ready.actor, 'check-in', ready.view.settings)
  if (!may) return null
  const accept = acceptStep(entrant)
  const isTaken = !(ready.view.settings.illegal === 'refuse' && statusOf(entrant) === 'illegal')
  const isHere = checkedIn !== null && !dropped
  // What is not legal can be accepted, and is not what one presses without looking.
  const isObvious = statusOf(entrant) === 'legal'
  const checkIn = step('check-in', number, {})
  const acceptAndCheckIn = async () => {
    if (await doTo(number, 'acceptAndCheckIn', [accept!, checkIn])) go(queuePath(ready))
  }
  const plain = 'button button--quiet'
  return (
    <div class="entrant__actions">
      {accept && !isHere && isTaken && (
        <button type="button" class={isObvious ? 'button' : plain} onClick={() => void acceptAndCheckIn()}>
          {t('desk.do.acceptAndCheckIn')}
        </button>
      )}
      {accept && isTaken && (
        <button
          type="button"
          class={isHere && isObvious ? 'button' : plain}
          onClick={() => void doTo(number, 'accept', [accept])}
        >
          {t('desk.do.accept')}
        </button>
      )}
      {!isHere && (
        <button type="button" class={accept ? plain : 'button'} onClick={() => void doTo(number, 'checkIn', [checkIn])}>
          {t('desk.do.checkIn')}
        </button>
      )}
      <button type="button" class={plain} onClick={() => void lockOrUnlock(number)}>
        {t(locked ? 'desk.do.unlock' : 'desk.do.lock')} <kbd>F8</kbd>
      </button>
      {seesLists(ready.actor, ready.view.settings) && (
        <button type="button" class={plain} onClick={() => void printSheet(ready, number)}>
          {t('desk.do.print')} <kbd>F4</kbd>
        </button>
      )}
      {entrant.current !== null && mayDo(ready.actor, 'check.start', ready.view.settings) && (
        <a class={plain} href={checkPath(ready, number)}>
          {t('desk.do.check')} <kbd>F2</kbd>
        </a>
      )}
      {!dropped && (
        <button
          type="button"
          class="button button--danger"
          onClick={() => void doTo(number, 'drop', [step('drop', number, {})])}
        >
          {t('desk.do.drop')}
        </button>
      )}
    </div>
  )
}

const statusOf = (entrant: Entrant) => currentSubmission(entrant)?.judged.status

/** Names the list that counts, unless it is accepted. */
function acceptStep(entrant: Entrant): Step | undefined {
  const submission = currentSubmission(entrant)
  if (!submission || entrant.accepted?.submission === submission.id) return undefined
  return step('accept', entrant.number, { submission: submission.id, contentHash: submission.contentHash })
}
