import { signal } from '@preact/signals'
import { api } from './api.ts'
import { isOnline } from './online.ts'

/** How many notices the account has not read, as far as it is known. */
export const unreadNotices = signal(0)

/** Not more often than once in so many milliseconds. */
const pause = 60_000
let lookedAt = Number.NEGATIVE_INFINITY

/** Asks how many there are; without a connection it stays as it was. */
export async function lookForNotices(): Promise<void> {
  if (!isOnline.value || document.visibilityState !== 'visible' || performance.now() - lookedAt < pause) return
  lookedAt = performance.now()
  const answer = await api<{ unread: number }>('/v1/me/notices?unread=true&limit=1').catch(() => undefined)
  if (answer) unreadNotices.value = answer.unread
}
