import { heartbeatSeconds, streamEvents } from '../http/event-stream.ts'
import type { Reply } from '../http/reply.ts'
import { awaitChanges, type Waiting } from './await-changes.ts'
import type { EventContext } from './deps.ts'

/** The log as server-sent events: `changes` with entries whenever there are some, `error` with a problem at the end. */
export function streamChanges(context: EventContext, waiting: Omit<Waiting, 'seconds'>, path: string): Reply {
  const { signal } = waiting
  return streamEvents({ signal, path }, async ({ send, beat }) => {
    let { since } = waiting
    while (!signal.aborted && !context.hub.hasEnded()) {
      const changes = await awaitChanges(context, { ...waiting, since, seconds: heartbeatSeconds })
      const isNews = changes.entries.length > 0 || changes.seq < since
      await (isNews ? send('changes', changes, changes.seq) : beat())
      if (changes.seq < since) return
      since = changes.entries.at(-1)?.stamp.seq ?? since
    }
  })
}
