import { formatInstant, t } from '../../shared/language.ts'
import { useResource } from '../../shared/use-resource.ts'
import { sendWaiting } from '../acts/send-waiting.ts'
import { forgetEvent, readEvents } from '../store/forget.ts'

/** What this device has of events, and how much of it was not sent. */
export function DeviceEvents() {
  const events = useResource('events', async () => {
    await sendWaiting()
    return await readEvents()
  })
  if (!events.data || events.data.length === 0) return null
  const forget = async (code: string) => {
    await forgetEvent(code)
    events.reload()
  }
  return (
    <section>
      <h2>{t('desk.home.onDevice')}</h2>
      <ul class="rows">
        {events.data.map(({ record, waiting }) => (
          <li key={record.code} class="row event-row">
            <div class="event-row__main">
              <a class="card-title event-row__name" href={`/desk/${record.code}`} dir="auto">
                {record.loaded?.head.settings.name ?? record.code}
              </a>
              <span class="muted">
                {[
                  record.code,
                  record.loaded && formatInstant(record.loaded.head.settings.startsAt),
                  record.loaded && t(`desk.role.${record.loaded.actor.role}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {waiting > 0 && <span class="flag flag--unsent">{t('desk.sync.waiting', { n: waiting })}</span>}
            <ForgetButton waiting={waiting} onForget={() => void forget(record.code)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ForgetProps {
  readonly waiting: number
  readonly onForget: () => void
}

/** What was not sent would be lost: then it takes a second press. */
function ForgetButton({ waiting, onForget }: ForgetProps) {
  if (waiting === 0)
    return (
      <button type="button" class="button button--quiet button--small" onClick={onForget}>
        {t('desk.home.forget')}
      </button>
    )
  return (
    <details class="menu">
      <summary class="button button--quiet button--small">{t('desk.home.forget')}</summary>
      <div class="menu__items event-row__warning">
        <p>{t('desk.home.forgetUnsent', { n: waiting })}</p>
        <button type="button" class="button button--danger button--small" onClick={onForget}>
          {t('desk.home.forgetAnyway')}
        </button>
      </div>
    </details>
  )
}
