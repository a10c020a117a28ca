import type { ScreenProps } from '../../screen.ts'
import { t } from '../../shared/language.ts'
import { useTitle } from '../../shared/use-title.ts'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { DeleteEvent } from '../settings/delete-event.tsx'
import { Devices } from '../settings/devices.tsx'
import { EventStateButtons } from '../settings/event-state.tsx'
import { ExportEvent } from '../settings/export-event.tsx'
import { Helpers } from '../settings/helpers.tsx'
import { ImportEntrants } from '../settings/import-entrants.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { ReadyDesk } from '../sync/desk.ts'

/** What the organiser decides about the event. */
export function DeskSettingsPage({ params }: ScreenProps) {
  return <DeskFrame code={params.code!}>{(ready) => <Settings ready={ready} />}</DeskFrame>
}

function Settings({ ready }: { readonly ready: ReadyDesk }) {
  useTitle(t('desk.nav.settings'))
  if (ready.actor.role !== 'organiser')
    return (
      <div class="page page--narrow">
        <h1>{t('desk.nav.settings')}</h1>
        <p>{t('desk.set.organiserOnly')}</p>
      </div>
    )
  return (
    <div class="page settings">
      <div>
        <h1>{t('desk.nav.settings')}</h1>
        <EventStateButtons ready={ready} />
        <SettingsForm ready={ready} />
      </div>
      <div class="stack">
        <Helpers ready={ready} />
        <Devices ready={ready} />
        <ImportEntrants ready={ready} />
        <ExportEvent ready={ready} />
        <DeleteEvent ready={ready} />
      </div>
    </div>
  )
}
