import { audienceOf } from '../../../src/features/events/model/publication.ts'
import type { EventView } from '../../../src/features/events/schema.ts'
import type { ScreenProps } from '../screen.ts'
import { api } from '../shared/api.ts'
import { canonicalCode } from '../shared/event-code.ts'
import { t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { EventFacts } from './public/event-facts.tsx'
import { PublishedLists } from './public/published-lists.tsx'
import { Registration } from './public/registration.tsx'
import { eventPath } from './state/player.ts'
import { keptSecret } from './state/player-link.ts'

/** The public page of an event. */
export function EventPage({ params }: ScreenProps) {
  const code = canonicalCode(params.code!)
  const event = useResource(code, (signal) => api<EventView>(eventPath(code), { signal }))
  if (!event.data) {
    return (
      <div class="page page--narrow stack">
        <h1>{t('event.title')}</h1>
        <ResourceState resource={event} />
      </div>
    )
  }
  return <Shown event={event.data} />
}

function Shown({ event }: { readonly event: EventView }) {
  const { code, name, state, registration, role } = event
  const own = useResource(code, () => keptSecret(code))
  const mayRegister = registration === 'open' && (state === 'open' || state === 'running') && own.data === undefined
  return (
    <article class="page page--narrow stack event">
      <header class="stack">
        <p class="muted">{t(`event.state.${state}`)}</p>
        <h1 dir="auto">{name}</h1>
      </header>
      <div class="cluster no-print">
        {own.data !== undefined && (
          <a class="button" href={`/e/${code}/me`}>
            {t('event.toMine')}
          </a>
        )}
        {role !== null && role !== 'player' && (
          <a class="button button--quiet" href={`/desk/${code}`}>
            {t('event.toDesk')}
          </a>
        )}
      </div>
      <section class="panel" aria-label={t('event.title')}>
        <EventFacts event={event} />
      </section>
      {mayRegister && <Registration event={event} />}
      {!mayRegister && own.data === undefined && <p class="muted">{t('event.linkHint')}</p>}
      {audienceOf(event) === 'public' && <PublishedLists code={code} />}
    </article>
  )
}
