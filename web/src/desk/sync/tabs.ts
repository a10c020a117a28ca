import { onlyHere } from '../store/aside.ts'
import type { OutboxRecord } from '../store/records.ts'
import { type Connection, connection } from './desk.ts'

/** What the tabs of a device say to each other. One of them syncs; all of them show and act. */
export type Notice =
  /** Something is in the outbox: whoever syncs should send it. `rows` could not be stored. */
  | { readonly kind: 'outbox'; readonly rows: readonly OutboxRecord[] }
  /** Of what could not be stored: which of it has been stored now, and what the service has made of it. */
  | { readonly kind: 'aside'; readonly stored: readonly string[]; readonly fates: readonly Fate[] }
  /** A person wants it tried again, even if the service has refused. */
  | { readonly kind: 'retry' }
  /** The store has changed. */
  | { readonly kind: 'state' }
  | { readonly kind: 'connection'; readonly connection: Connection }
  /** A link that was opened works; or it does not, and what the service says of it. */
  | { readonly kind: 'link'; readonly refusal: string | undefined }
  /** A tab was opened, and asks how things stand. */
  | { readonly kind: 'hello' }

type Fate = readonly [id: string, row: OutboxRecord | undefined]

type Listener = (notice: Notice, isOwn: boolean) => void

let channel: BroadcastChannel | undefined
let listener: Listener = () => {}

/** Joins the tabs that have the same event open; the listener hears the others, and this tab too. */
export function joinTabs(code: string, hear: Listener): () => void {
  const joined = new BroadcastChannel(`kotei-desk-${code}`)
  joined.addEventListener('message', ({ data }: MessageEvent<Notice>) => hear(data, false))
  channel = joined
  listener = hear
  joined.postMessage({ kind: 'hello' } satisfies Notice)
  return () => {
    joined.close()
    if (channel !== joined) return
    channel = undefined
    listener = () => {}
  }
}

/** Tells all tabs, this one included. */
export function announce(notice: Notice): void {
  channel?.postMessage(notice)
  listener(notice, true)
}

export const announceActs = (code: string) => announce({ kind: 'outbox', rows: onlyHere(code) })

export function announceConnection(next: Connection): void {
  connection.value = next
  channel?.postMessage({ kind: 'connection', connection: next } satisfies Notice)
}
