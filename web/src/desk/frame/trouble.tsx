import { RefusedLink, UntriedLink } from '../../shared/parts/refused-link.tsx'
import { connection, desk } from '../sync/desk.ts'
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
