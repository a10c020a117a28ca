import type { EventList } from '../../../../src/features/events/model/operation.ts'
import type { Submission } from '../../../../src/features/events/model/state.ts'
import { t } from '../../shared/language.ts'
import { lastAccepted } from '../acts/last-accepted.ts'
import { useList } from '../device/lists.ts'
import type { EntrantProps } from './entrant-props.ts'
import { ListChanges } from './list-changes.tsx'

interface Props extends EntrantProps {
  readonly submission: Submission
  readonly list: EventList
}

/** What differs from the list that was accepted last, or, before any was, from the one before. */
export function ChangesSince({ ready, entrant, submission, list }: Props) {
  const accepted = lastAccepted(entrant)
  const previous = entrant.submissions.findLast(({ n, refused }) => n < submission.n && !refused)?.id
  const base = accepted !== undefined && accepted !== submission.id ? accepted : previous
  const before = useList(ready, entrant, base)
  if (before?.kind !== 'here') return null
  const n = entrant.submissions.find(({ id }) => id === base)!.n
  return (
    <details class="changes-since" open={base === accepted}>
      <summary>{t(base === accepted ? 'desk.sinceAccepted' : 'desk.sinceList', { n })}</summary>
      <ListChanges game={ready.view.settings.game} from={before.list} to={list} />
    </details>
  )
}
