import { createPoke, type Poke } from '../../shared/asking/poke.ts'
import { sayRefusedLink } from '../../shared/link-secret.ts'
import { letGo } from '../links/held-links.ts'
import { addRows, onlyHere, settleRows } from '../store/aside.ts'
import { warnLeaving } from '../store/warn-leaving.ts'
import { connection, desk, reload } from './desk.ts'
import { announce, announceActs, announceConnection, joinTabs } from './tabs.ts'

interface Open {
  readonly code: string
  readonly wake: () => void
  readonly close: () => void
}

warnLeaving()

let open: Open | undefined

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
    if (notice.kind === 'hello' && onlyHere(code).length > 0) announceActs(code)
    if (!isOwn && notice.kind === 'outbox') addRows(code, notice.rows)
    if (!isOwn && notice.kind === 'aside') settleRows(code, notice)
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
    const { runSync } = await loadSync(poke, signal)
    await runSync({ code, poke, signal })
  }
  // Fetched while the store is read.
  import('./sync.ts').catch(() => {})
  void reload(code, isCurrent).then(() => {
    // Without HTTPS there are no locks: every tab syncs, which costs requests and changes nothing.
    if (navigator.locks) navigator.locks.request(`kotei-desk-${code}`, { signal }, lead).catch(() => {})
    else lead().catch(() => {})
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

/** In milliseconds; whoever does something does not wait for it. */
const nextTry = 30_000

/** What talks to the service is not needed for the first picture; a hall that asks too much may not get it at once. */
async function loadSync(poke: Poke, signal: AbortSignal): Promise<typeof import('./sync.ts')> {
  const loaded = await import('./sync.ts').catch(() => undefined)
  if (loaded) return loaded
  announceConnection({ kind: 'lost', isBusy: false })
  await poke.pause(nextTry, signal)
  signal.throwIfAborted()
  return await loadSync(poke, signal)
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
