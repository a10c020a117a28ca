import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { connection, desk, type ReadyDesk } from '../../desk/desk.ts'
import { closeDesk } from '../../desk/open-desk.ts'
import { openEvent } from '../../desk/open-link.ts'
import { RefusedLink, UntriedLink } from '../../parts/refused-link.tsx'
import { canonicalCode } from '../../shared/event-code.ts'
import { t } from '../../shared/language.ts'
import { linksOpened, refusedLinks } from '../../shared/link-secret.ts'
import { useScreenHeader } from '../../shared/screen-header.ts'
import { DeskHeader } from './desk-header.tsx'
import { EndedNotice } from './ended-notice.tsx'

interface Props {
  readonly code: string
  readonly children: (ready: ReadyDesk) => ComponentChildren
}

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
  const current = desk.value
  const isEnded = connection.value.kind === 'ended'
  const isOther = current.kind === 'ready' && current.record.code !== code
  if (current.kind === 'reading' || isOther) return <p class="loading">{t('app.loading')}</p>
  const isReady = current.kind === 'ready'
  return (
    <>
      <RefusedLink code={code} hasOther={isReady && !isEnded} />
      {isReady && current.record.candidate !== undefined && connection.value.kind === 'lost' && <UntriedLink />}
      {(isReady || refusedLinks.value[code] === undefined) && <EndedNotice />}
      {isReady ? children(current) : <NotReady code={code} hasStore={current.kind === 'empty'} />}
    </>
  )
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
