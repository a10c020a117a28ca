import { connection, desk, reload } from './desk.ts'
import { createPoke } from './poke.ts'
import { runSync } from './sync.ts'
import { announceConnection, joinTabs } from './tabs.ts'

let open: { readonly code: string; readonly wake: () => void; readonly close: () => void } | undefined

/** Opens an event in this tab, unless it is open: reads the store, and syncs until another is opened or `closeDesk`. */
export function openDesk(code: string): void {
  if (open?.code === code) return
  closeDesk()
  const leaving = new AbortController()
  const { signal } = leaving
  const poke = createPoke()
  let leads = false
  const isCurrent = () => !signal.aborted
  const leave = joinTabs(code, (notice, isOwn) => {
    if (notice.kind === 'connection') connection.value = notice.connection
    if (notice.kind === 'hello' && leads) announceConnection(connection.value)
    if (!isOwn && (notice.kind === 'outbox' || notice.kind === 'state')) void reload(code, isCurrent).then(poke.wake)
    else if (notice.kind === 'outbox') poke.wake()
  })
  const lead = async () => {
    leads = true
    await runSync({ code, poke, signal })
  }
  void reload(code, isCurrent).then(() => {
    // Without HTTPS there are no locks: every tab syncs, which costs requests and changes nothing.
    if (navigator.locks) navigator.locks.request(`kotei-desk-${code}`, { signal }, lead).catch(() => {})
    else void lead()
  })
  const wake = () => poke.wake()
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake, { signal })
  addEventListener('focus', wake, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  const close = () => {
    leaving.abort()
    leave()
  }
  open = { code, wake, close }
}

/** Stops syncing. What waits stays in the store. */
export function closeDesk(): void {
  open?.close()
  open = undefined
  desk.value = { kind: 'reading' }
  connection.value = { kind: 'unknown' }
}

/** Tries again at once, as after signing in or opening a new link. */
export function syncNow(): void {
  open?.wake()
}
