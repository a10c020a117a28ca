import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { canonicalCode } from '../../shared/event-code.ts'
import { t, withChapters } from '../../shared/language.ts'
import { linksOpened, refusedLinks } from '../../shared/link-secret.ts'
import { LazyPart } from '../../shared/parts/lazy-part.tsx'
import { useScreenHeader } from '../../shared/screen-header.ts'
import { leftOver } from '../../shared/store/left-over.ts'
import { openEvent } from '../links/open-link.ts'
import { asides } from '../store/aside.ts'
import { connection, type Desk, desk, type ReadyDesk } from '../sync/desk.ts'
import { closeDesk } from '../sync/open-desk.ts'
import { DeskHeader } from './desk-header.tsx'

interface Props {
  readonly code: string
  readonly children: (ready: ReadyDesk) => ComponentChildren
}

const loadRestored = async () => (await withChapters(['trouble'], import('./restored-notice.tsx'))).RestoredNotice

let shown = 0

/** The screens of an event: each shows what this device has of it, and the header says how it stands with the service. */
export function DeskFrame({ code: given, children }: Props) {
  const code = canonicalCode(given)
  useScreenHeader(DeskHeader)
  useEffect(() => {
    shown++
    void openEvent(code)
    return () => {
      shown--
      // The next screen of the event is mounted before this is asked.
      setTimeout(() => shown === 0 && closeDesk())
    }
  }, [code, linksOpened.value])
  const isConnected = connection.value.kind === 'connected'
  useEffect(() => {
    // Where there is trouble, there may be no connection any more.
    if (isConnected) prepareForTrouble().catch(() => {})
  }, [isConnected])
  const current = desk.value
  const isOther = current.kind === 'ready' && current.record.code !== code
  if (current.kind === 'reading' || isOther) return <p class="loading">{t('app.loading')}</p>
  const isReady = current.kind === 'ready'
  return (
    <>
      {isTroubled(current, code) && (
        <LazyPart load={loadTrouble} props={{ code, isLinkRefused: refusedLinks.value[code] !== undefined }} />
      )}
      {isReady && current.record.restored && (
        <LazyPart load={loadRestored} props={{ ready: current, restored: current.record.restored }} />
      )}
      {isReady ? children(current) : <NotReady code={code} hasStore={current.kind === 'empty'} />}
    </>
  )
}

const loadTrouble = async () => (await withChapters(['trouble'], import('./trouble.tsx'))).DeskTrouble

const prepareForTrouble = () =>
  Promise.all([loadTrouble(), import('../store/store-aside.ts'), import('../store/with-aside.ts')])

function isTroubled(current: Desk, code: string): boolean {
  const { kind } = connection.value
  const hasUntriedLink = 'record' in current && current.record?.candidate !== undefined && kind === 'lost'
  const hasNoRoom = asides.value.has(code) || leftOver.value.size > 0
  return kind === 'ended' || hasUntriedLink || hasNoRoom || refusedLinks.value[code] !== undefined
}

function NotReady({ code, hasStore }: { readonly code: string; readonly hasStore: boolean }) {
  const { kind } = connection.value
  return (
    <div class="page page--narrow stack">
      <h1>{t('desk.title')}</h1>
      {!hasStore && <p role="alert">{t('desk.noStore')}</p>}
      {hasStore && kind === 'lost' && <p role="alert">{t('desk.notLoaded', { code })}</p>}
      {hasStore && (kind === 'unknown' || kind === 'connected') && <p class="loading">{t('app.loading')}</p>}
      <p>
        <a href="/desk">{t('desk.allEvents')}</a>
      </p>
    </div>
  )
}
