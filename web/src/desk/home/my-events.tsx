import type { EventPage } from '../../../../src/features/events/schema.ts'
import { api } from '../../shared/api.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'

/** Events that the account organises or helps at. */
export function MyEvents() {
  const events = useResource('mine', (signal) => api<EventPage>('/v1/events?mine=true&limit=200', { signal }))
  return (
    <section>
      <h2>{t('desk.home.mine')}</h2>
      <ResourceState resource={events} />
      {events.data?.data.length === 0 && <p class="muted">{t('desk.home.none')}</p>}
      <ul class="rows">
        {events.data?.data.map((event) => (
          <li key={event.code} class="row event-row">
            <div class="event-row__main">
              <a class="card-title event-row__name" href={`/desk/${event.code}`} dir="auto">
                {event.name}
              </a>
              <span class="muted">
                {[
                  event.code,
                  formatInstant(event.startsAt),
                  t('desk.home.entrants', { n: event.entrants }),
                  event.role && t(`desk.role.${event.role}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <span class="flag flag--plain">{t(`desk.state.${event.state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
