import { mayChangeLocked } from '../../../../src/features/events/model/permissions.ts'
import type { ScreenProps } from '../../screen.ts'
import { t } from '../../shared/language.ts'
import { useTitle } from '../../shared/use-title.ts'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { OpenConflicts } from '../log/open-conflicts.tsx'
import { ServiceLog } from '../log/service-log.tsx'
import { UnsentOperations } from '../log/unsent-operations.tsx'
import type { ReadyDesk } from '../sync/desk.ts'

/** What has to be decided, what was not sent, and every operation with what became of it. */
export function DeskLogPage({ params }: ScreenProps) {
  return <DeskFrame code={params.code!}>{(ready) => <Log ready={ready} />}</DeskFrame>
}

function Log({ ready }: { readonly ready: ReadyDesk }) {
  useTitle(t('desk.log.title'))
  return (
    <div class="page log">
      <h1>{t('desk.log.title')}</h1>
      <OpenConflicts ready={ready} />
      <UnsentOperations ready={ready} />
      {mayChangeLocked(ready.actor) ? <ServiceLog ready={ready} /> : <p class="muted">{t('desk.log.judgesOnly')}</p>}
    </div>
  )
}
