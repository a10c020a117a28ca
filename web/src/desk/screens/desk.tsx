import { t } from '../../shared/language.ts'
import { account } from '../../shared/session.ts'
import { useTitle } from '../../shared/use-title.ts'
import { CreateEvent } from '../home/create-event.tsx'
import { DeviceEvents } from '../home/device-events.tsx'
import { MyEvents } from '../home/my-events.tsx'
import { OpenByCode } from '../home/open-by-code.tsx'
import { ThisDevice } from '../home/this-device.tsx'

/** The events of this device and of the account, and the device itself. */
export function DeskPage() {
  useTitle(t('desk.title'))
  const isSignedIn = account.value !== null
  return (
    <div class="page desk-home">
      <div class="desk-home__main">
        <h1>{t('desk.title')}</h1>
        <p class="lead">{t('desk.lead')}</p>
        <DeviceEvents />
        {isSignedIn && <MyEvents />}
        {isSignedIn ? (
          <CreateEvent />
        ) : (
          <p>
            <a href="/account?next=/desk">{t('account.signIn')}</a> {t('desk.home.signInHint')}
          </p>
        )}
      </div>
      <div class="stack">
        <ThisDevice />
        <OpenByCode />
      </div>
    </div>
  )
}
