import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { connection, desk, type ReadyDesk } from '../../desk/desk.ts'
import { closeDesk } from '../../desk/open-desk.ts'
import { canonicalCode, openEvent } from '../../desk/open-link.ts'
import { t } from '../../shared/language.ts'
import { linksOpened } from '../../shared/link-secret.ts'
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
  const isOther = current.kind === 'ready' && current.record.code !== code
  if (current.kind === 'reading' || isOther) return <p class="loading">{t('app.loading')}</p>
  if (current.kind === 'ready')
    return (
      <>
        <EndedNotice />
        {children(current)}
      </>
    )
  return (
    <div class="page page--narrow stack">
      <h1>{t('desk.title')}</h1>
      {current.kind === 'noStore' ? <p role="alert">{t('desk.noStore')}</p> : <NotLoaded code={code} />}
    </div>
  )
}

function NotLoaded({ code }: { readonly code: string }) {
  const { kind } = connection.value
  if (kind === 'ended') return <EndedNotice />
  if (kind === 'lost') return <p role="alert">{t('desk.notLoaded', { code })}</p>
  return <p class="loading">{t('app.loading')}</p>
}
