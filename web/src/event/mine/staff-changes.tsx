import type { SubmissionDiff } from '../../../../src/features/events/submissions/schema.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { useResource } from '../../shared/use-resource.ts'
import { entrantPath, type Player, type PlayerView, playerApi } from '../state/player.ts'
import { Changes } from './changes.tsx'

interface Props {
  readonly player: Player
  readonly view: PlayerView
}

/** What staff changed in the list that the player had sent last. */
export function StaffChanges({ player, view }: Props) {
  const { current, submissions } = view
  const own = submissions.findLast(({ source, refused }) => source === 'player' && !refused)
  if (!current || current.source === 'player' || !own || own.contentHash === current.contentHash) return null
  return <Difference player={player} view={view} from={own.n} to={current.n} />
}

function Difference({ player, view, from, to }: Props & { readonly from: number; readonly to: number }) {
  const path = entrantPath(view.entrant, `/diff?from=${from}&to=${to}`)
  const diff = useResource(path, (signal) => playerApi<SubmissionDiff>(player, path, { signal }))
  if (!diff.data) return null
  const { by, at } = diff.data.to
  return (
    <section class="panel stack" role="status" aria-labelledby="changed-title">
      <h2 id="changed-title">{t('event.staffChanged')}</h2>
      <p>{t('event.staffChangedBy', { by, moment: formatInstant(at) })}</p>
      <Changes changes={diff.data.changes} />
    </section>
  )
}
