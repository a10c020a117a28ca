import type { CryptoKey } from 'jose'
import { isCount, isShortHash, longHash, shortHash, toMoment, toSeconds } from './compact.ts'
import { headerOf, payloadOf, signJws } from './jws.ts'
import type { Receipt } from './schema.ts'

export const receiptType = 'kotei-receipt+jws'

/** A receipt as it is signed: short, since it is printed as a QR code. */
interface Payload {
  readonly v: 1
  /** Event and number. */
  readonly e: string
  readonly n: number
  /** The content hash in base64url. */
  readonly h: string
  /** `format/revision`. */
  readonly f: string
  /** The day by whose lists it was judged. */
  readonly d: string
  /** Whether it was legal. */
  readonly l: Receipt['status']
  readonly s: number
  /** When it was accepted, in seconds since 1970. */
  readonly t: number
  /** The hash of a desk's claim. */
  readonly c?: string
}

export function signReceipt(key: CryptoKey, kid: string, receipt: Receipt): Promise<string> {
  const { event, number, contentHash, format, revision, judgedOn, status, submission, acceptedAt, claim } = receipt
  const payload: Payload = {
    v: 1,
    e: event,
    n: number,
    h: shortHash(contentHash),
    f: revision === null ? format : `${format}/${revision}`,
    d: judgedOn,
    l: status,
    s: submission,
    t: toSeconds(acceptedAt),
    ...(claim === undefined ? {} : { c: claim }),
  }
  return signJws(key, { kid, typ: receiptType }, payload)
}

/** What a receipt states, whoever signed it; undefined if the text is no receipt. */
export function readReceipt(jws: string): Receipt | undefined {
  if (headerOf(jws)?.typ !== receiptType) return undefined
  const payload = payloadOf(jws)
  if (!isPayload(payload)) return undefined
  const { e, n, h, f, d, l, s, t, c } = payload
  const slash = f.indexOf('/')
  return {
    event: e,
    number: n,
    contentHash: longHash(h),
    format: slash === -1 ? f : f.slice(0, slash),
    revision: slash === -1 ? null : f.slice(slash + 1),
    judgedOn: d,
    status: l,
    submission: s,
    acceptedAt: toMoment(t),
    ...(c === undefined ? {} : { claim: c }),
  }
}

const statuses: readonly unknown[] = ['legal', 'illegal', 'undetermined', null] satisfies Receipt['status'][]

function isPayload(value: unknown): value is Payload {
  if (value === null || typeof value !== 'object') return false
  const { v, e, n, h, f, d, l, s, t, c } = value as Record<string, unknown>
  return (
    v === 1 &&
    [e, f].every((text) => typeof text === 'string') &&
    typeof d === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(d) &&
    [n, s, t].every(isCount) &&
    isShortHash(h) &&
    statuses.includes(l) &&
    (c === undefined || isShortHash(c))
  )
}
