import { connection, desk } from '../../desk/desk.ts'
import { RefusedLink, UntriedLink } from '../../parts/refused-link.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { StorageBar } from './storage-bar.tsx'

/** All that may be amiss with a desk, above its screens. */
export function DeskTrouble({ code, isLinkRefused }: { readonly code: string; readonly isLinkRefused: boolean }) {
  const current = desk.value
  const ready = current.kind === 'ready' ? current : undefined
  const { kind } = connection.value
  return (
    <>
      <RefusedLink code={code} hasOther={ready !== undefined && kind !== 'ended'} />
      {ready?.record.candidate !== undefined && kind === 'lost' && <UntriedLink />}
      {ready && <StorageBar ready={ready} />}
      {(ready || !isLinkRefused) && <EndedNotice />}
    </>
  )
}
