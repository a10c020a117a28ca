import { currentSubmission } from '../../../../src/features/events/model/entrants.ts'
import { mayChangeLocked } from '../../../../src/features/events/model/permissions.ts'
import { standingOf } from '../../../../src/features/events/model/queue.ts'
import type { Conflict, Submission } from '../../../../src/features/events/model/state.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'
import { doTo } from '../acts/do.ts'
import { useList } from '../device/lists.ts'
import { byName } from '../frame/by-name.ts'
import { type Step, step } from '../sync/step.ts'
import type { EntrantProps } from './entrant-props.ts'
import { ListChanges } from './list-changes.tsx'

/** Operations that met: both sides, and a choice. */
export function Conflicts({ ready, entrant }: EntrantProps) {
  return (
    <>
      {entrant.conflicts.map((conflict) => (
        <section key={conflict.operation} class="panel desk-conflict" aria-label={t('desk.conflict')}>
          <h2>{t('desk.conflict')}</h2>
          {conflict.submission === undefined ? (
            <MetOperation ready={ready} entrant={entrant} conflict={conflict} />
          ) : (
            <TwoLists ready={ready} entrant={entrant} conflict={conflict} />
          )}
        </section>
      ))}
    </>
  )
}

interface Props extends EntrantProps {
  readonly conflict: Conflict
}

function resolveStep({ entrant, conflict }: Props, keep?: string): Step {
  const body = { operation: conflict.operation, ...(keep === undefined ? {} : { keep }) }
  return step('resolve', entrant.number, body)
}

function TwoLists(props: Props) {
  const { ready, entrant, conflict } = props
  const current = currentSubmission(entrant)
  const waiting = entrant.submissions.find(({ id }) => id === conflict.submission)
  const mine = useList(ready, entrant, current?.id)
  const theirs = useList(ready, entrant, waiting?.id)
  if (!waiting) return null
  const isForbidden = entrant.locked && !mayChangeLocked(ready.actor)
  const decide = (keep?: string) => void doTo(entrant.number, 'resolve', [resolveStep(props, keep)])
  return (
    <>
      <p>{t(waiting.refused ? 'desk.conflict.refusedList' : 'desk.conflict.twoLists')}</p>
      <div class="desk-conflict__sides">
        {current && <Side title={t('desk.conflict.counts')} submission={current} />}
        <Side title={t('desk.conflict.waits')} submission={waiting} />
      </div>
      {mine?.kind === 'here' && theirs?.kind === 'here' && (
        <>
          <p class="field__label">{t('desk.conflict.changes')}</p>
          <ListChanges game={ready.view.settings.game} from={mine.list} to={theirs.list} />
        </>
      )}
      <div class="cluster">
        <button type="button" class="button button--quiet" onClick={() => decide()}>
          {t(current ? 'desk.conflict.keep' : 'desk.conflict.leave')}
        </button>
        <button type="button" class="button button--quiet" disabled={isForbidden} onClick={() => decide(waiting.id)}>
          {t('desk.conflict.take')}
        </button>
        {isForbidden && <span class="field__hint">{t('desk.conflict.judgeOnly')}</span>}
      </div>
    </>
  )
}

function Side({ title, submission }: { readonly title: string; readonly submission: Submission }) {
  const { n, by, at, judged } = submission
  return (
    <div class="desk-conflict__side">
      <p class="field__label">{title}</p>
      <p>
        {t('desk.listNumber', { n })}, {t('desk.byAt', { by: byName(by), at: formatInstant(at) })}
      </p>
      {judged.status && (
        <p class="status-word" data-status={judged.status}>
          <StatusIcon status={judged.status} /> {t(`status.${judged.status}`)}
        </p>
      )}
    </div>
  )
}

/** A check-in and a drop, or an acceptance of a list that had been replaced: the state is what the later one made. */
function MetOperation(props: Props) {
  const { entrant, conflict } = props
  const { number, dropped } = entrant
  const other = dropped ? step('check-in', number, {}) : step('drop', number, {})
  const isAttendance = conflict.kind === 'check-in' || conflict.kind === 'drop'
  const decide = (steps: readonly Step[]) => void doTo(number, 'resolve', [...steps, resolveStep(props)])
  return (
    <>
      <p>
        {t(isAttendance ? 'desk.conflict.attendance' : 'desk.conflict.accept', {
          by: byName(conflict.by),
          at: formatInstant(conflict.at),
          what: t(conflict.kind === 'drop' ? 'desk.act.drop' : 'desk.act.checkIn'),
          standing: t(`desk.standing.${standingOf(entrant)}`),
        })}
      </p>
      <div class="cluster">
        <button type="button" class="button button--quiet" onClick={() => decide([])}>
          {t('desk.conflict.leave')}
        </button>
        {isAttendance && (
          <button type="button" class="button button--quiet" onClick={() => decide([other])}>
            {t(dropped ? 'desk.do.checkIn' : 'desk.do.drop')}
          </button>
        )}
      </div>
    </>
  )
}
