import type { Notices } from '../db/notices.ts'
import type { EventHub } from './hub.ts'
import { eventChannel } from './store/announce.ts'

/** Tells those who wait at this instance what every instance on the database writes into the logs of events. */
export function followLogs(notices: Pick<Notices, 'listen'>, hub: EventHub): Promise<void> {
  return notices.listen(eventChannel, {
    onNotice: (payload) => {
      const [eventId = '', seq] = payload.split(' ')
      hub.publish(eventId, Number(seq))
    },
    onDoubt: hub.wakeAll,
  })
}
