import type { ScreenProps } from '../../screen.ts'
import { t } from '../../shared/language.ts'
import { useTitle } from '../../shared/use-title.ts'
import { EntrantView } from '../entrant/entrant-view.tsx'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { queuePath } from '../frame/paths.ts'
import type { ReadyDesk } from '../sync/desk.ts'

export function DeskEntrantPage({ params }: ScreenProps) {
  return (
    <DeskFrame code={params.code!}>{(ready) => <EntrantOf ready={ready} number={Number(params.number)} />}</DeskFrame>
  )
}

function EntrantOf({ ready, number }: { readonly ready: ReadyDesk; readonly number: number }) {
  const entrant = ready.view.entrants[number]
  useTitle(entrant?.name ?? String(number))
  if (entrant && !entrant.removed) return <EntrantView key={number} ready={ready} entrant={entrant} />
  return (
    <div class="page page--narrow">
      <h1>{t('desk.entrant.unknown')}</h1>
      <p>
        <a href={queuePath(ready)}>{t('desk.backToQueue')}</a>
      </p>
    </div>
  )
}
