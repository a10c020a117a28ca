import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { LazyPart } from '../../shared/parts/lazy-part.tsx'
import { lacksNumbers } from '../acts/numbers.ts'
import { isEnrolled } from '../device/is-enrolled.ts'
import { type Connection, connection, type Desk, desk } from '../sync/desk.ts'

type Look = 'reading' | 'preparing' | 'connected' | 'sending' | 'lost' | 'waiting' | 'ended'

function lookOf(current: Desk, { kind }: Connection): Look {
  if (current.kind === 'reading' || (current.kind !== 'noStore' && kind === 'unknown')) return 'reading'
  if (kind === 'ended') return 'ended'
  const waiting = current.kind === 'ready' && current.outbox.length > 0
  if (kind === 'connected') {
    if (waiting) return 'sending'
    // Whoever takes the device away from the connection now would miss something.
    return current.kind === 'ready' && (!isEnrolled(current) || lacksNumbers(current)) ? 'preparing' : 'connected'
  }
  return waiting ? 'waiting' : 'lost'
}

const loadPanel = async () => (await import('./sync-panel.tsx')).SyncPanel

/** Always in sight: whether there is a connection, how much was not sent, and the last contact. */
export function SyncStatus() {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const close = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', close, { signal: leaving.signal })
    document.addEventListener('focusin', close, { signal: leaving.signal })
    return () => leaving.abort()
  }, [isOpen])
  const current = desk.value
  const look = lookOf(current, connection.value)
  const n = current.kind === 'ready' ? current.outbox.length : 0
  const words = t(`desk.sync.${look}`, { n })
  if (current.kind !== 'ready')
    return (
      <p class="sync" data-look={look} role="status">
        {words}
      </p>
    )
  return (
    <details class="menu sync-menu" ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="sync" data-look={look}>
        <span role="status">{words}</span>
      </summary>
      <div class="menu__items sync-menu__panel">
        {isOpen && <LazyPart load={loadPanel} props={{ ready: current, isConnected: look === 'connected' }} />}
      </div>
    </details>
  )
}
