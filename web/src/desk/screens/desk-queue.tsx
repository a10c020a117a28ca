import type { ScreenProps } from '../../screen.ts'
import { t } from '../../shared/language.ts'
import { LazyPart } from '../../shared/parts/lazy-part.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { ConfirmLine } from '../queue/confirm-line.tsx'
import { CounterChips } from '../queue/counter-chips.tsx'
import { QueueField } from '../queue/queue-field.tsx'
import { QueueRows } from '../queue/queue-rows.tsx'
import { useQueue } from '../queue/use-queue.ts'
import type { ReadyDesk } from '../sync/desk.ts'

/** One field, and Enter does the obvious thing. */
export function DeskQueuePage({ params }: ScreenProps) {
  return <DeskFrame code={params.code!}>{(ready) => <Queue ready={ready} />}</DeskFrame>
}

const loadAside = async () => (await import('../queue/queue-aside.tsx')).QueueAside

function Queue({ ready }: { readonly ready: ReadyDesk }) {
  const { settings } = ready.view
  useTitle(settings.name)
  const { queue, field, focus } = useQueue()
  return (
    <div class="page queue">
      <h1 class="visually-hidden">{t('desk.queue.title', { name: settings.name })}</h1>
      <div class="queue__main">
        <div class="queue__top">
          <QueueField queue={queue} field={field} />
          <ConfirmLine ready={ready} />
        </div>
        <CounterChips queue={queue} view={ready.view} onDone={focus} />
        <QueueRows queue={queue} ready={ready} onDone={focus} />
      </div>
      <aside class="queue__aside" aria-label={t('desk.queue.aside')}>
        <LazyPart load={loadAside} props={{ ready }} />
      </aside>
    </div>
  )
}
