import type { NotificationListener, Notifications } from './notifications.ts'

/** How long a change by another process stays unnoticed where no notification arrives, in milliseconds. */
export const pollInterval = 2_000
/** After this number of them, the listeners look at everything again. */
const looksPerDoubt = 8

/**
 * For a database behind a pooler, which delivers no notifications: the listeners are asked to look for themselves, so that changes
 * are noticed late but never missed.
 */
export function pollNotifications(interval = pollInterval): Notifications {
  const listeners = new Map<string, NotificationListener>()
  let looks = 0
  const timer = setInterval(() => {
    looks++
    for (const { onLook, onDoubt } of listeners.values())
      if (onLook && looks % looksPerDoubt !== 0) onLook()
      else onDoubt()
  }, interval).unref()
  return {
    listen: async (channel, listener) => void listeners.set(channel, listener),
    close: async () => clearInterval(timer),
  }
}
