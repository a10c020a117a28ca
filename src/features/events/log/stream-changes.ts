import { heartbeatSeconds, streamEvents } from '../../../platform/http/reply/event-stream.ts'
import type { Reply } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { awaitChanges, type Waiting } from './await-changes.ts'
import { isRestored } from './epoch.ts'

/**
 * The log as server-sent events: `changes` with entries whenever there are some, `error` with a problem at the end. Where the
 * log is no longer the one that the stream began with, whoever said no epoch is not told: the stream ends, and they ask again.
 */
export function streamChanges(context: EventContext, waiting: Omit<Waiting, 'seconds'>, path: string): Reply {
  const { signal } = waiting
  return streamEvents({ signal, path }, async ({ send, beat }) => {
    let { since, epoch } = waiting
    while (!signal.aborted && !context.hub.hasEnded()) {
      const asked = { ...waiting, since, epoch, seconds: heartbeatSeconds }
      const changes = await awaitChanges(context, asked).catch((error) => {
        if (isRestored(error) && waiting.epoch === undefined) return undefined
        throw error
      })
      if (!changes) return
      const isNews = changes.entries.length > 0 || changes.seq < since
      await (isNews ? send('changes', changes, changes.seq) : beat())
      if (changes.seq < since) return
      since = changes.entries.at(-1)?.stamp.seq ?? since
      epoch = changes.epoch
    }
  })
}
