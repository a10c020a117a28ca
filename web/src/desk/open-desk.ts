import { sayRefusedLink } from '../shared/link-secret.ts'
import { createPoke } from '../shared/poke.ts'
import { connection, desk, reload } from './desk.ts'
import { createLinkTrial, letGo } from './link-trial.ts'
import { runSync } from './sync.ts'
import { announce, announceConnection, joinTabs } from './tabs.ts'

interface Open {
  readonly code: string
  readonly wake: () => void
  readonly close: () => void
}

let open: Open | undefined

/** Opens an event in this tab, unless it is open: reads the store, and syncs until another is opened or `closeDesk`. */
export function openDesk(code: string): void {
  if (open?.code === code) return
  closeDesk()
  const leaving = new AbortController()
  const { signal } = leaving
  const poke = createPoke()
  const tryLink = createLinkTrial({ code, signal })
  let leads = false
  const isCurrent = () => !signal.aborted
  const leave = joinTabs(code, (notice, isOwn) => {
    if (notice.kind === 'connection') connection.value = notice.connection
    if (notice.kind === 'hello' && leads) announceConnection(connection.value)
    if (notice.kind === 'link') {
      letGo(code)
      sayRefusedLink(code, notice.refusal)
    }
    if (notice.kind === 'retry') void reload(code, isCurrent).then(poke.retry)
    if (!isOwn && (notice.kind === 'outbox' || notice.kind === 'state')) void reload(code, isCurrent).then(poke.wake)
    else if (notice.kind === 'outbox') poke.wake()
  })
  const lead = async () => {
    leads = true
    await runSync({ code, poke, signal, tryLink })
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

/** Asks again soon: something has changed here that the service is to hear of. */
export function syncNow(): void {
  open?.wake()
}

/** Tries again where the service had refused for good, because a person wants it, or has opened another link. */
export const tryAgain = () => announce({ kind: 'retry' })
