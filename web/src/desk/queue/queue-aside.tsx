import type { ReadyDesk } from '../sync/desk.ts'
import { QueueKeys } from './queue-keys.tsx'
import { RecentActs } from './recent-acts.tsx'

/** Beside the queue, which does not wait for it. */
export function QueueAside({ ready }: { readonly ready: ReadyDesk }) {
  return (
    <>
      <RecentActs ready={ready} />
      <QueueKeys />
    </>
  )
}
