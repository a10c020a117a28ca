import { readFile } from 'node:fs/promises'
import { createSend, type Method, readBody } from '#client'
import { OperatorError } from '../../../base/operator-error.ts'
import { contentHash } from '../../../features/decks/decklists/content-hash.ts'
import { cardCounts } from '../../../features/decks/decklists/given-deck.ts'
import { revisionFor, settleVersions } from '../../../features/decks/decklists/resolve/settle-versions.ts'
import { readClaim } from '../../../features/events/receipts/claim.ts'
import { readReceipt } from '../../../features/events/receipts/receipt.ts'
import { ReceiptKeySet, type ReceiptVerification } from '../../../features/events/receipts/schema.ts'
import { receiptIn, verifyReceipt } from '../../../features/events/receipts/verify-receipt.ts'
import { type Catalogs, createCatalogs } from '../input/load-catalog.ts'
import { readDeck } from '../input/read-deck.ts'
import { readListText } from '../input/read-list.ts'
import { printVerification } from '../output/print-verification.ts'

export interface ReceiptFlags {
  readonly keys?: string
  readonly server?: string
  readonly game?: string
  readonly json?: boolean
}

/** What `kotei receipt verify` prints, and its exit status. */
export async function runReceipt(
  given: string,
  list: string | undefined,
  flags: ReceiptFlags,
  catalogs: Catalogs = createCatalogs(),
): Promise<{ readonly text: string; readonly exitCode: number }> {
  const text = isReceipt(given) ? given : await readListText(given)
  const jws = receiptIn(text)
  const server = flags.server ?? (flags.keys === undefined ? /^https?:\/\/[^/\s#]+/.exec(text.trim())?.[0] : undefined)
  const hash = list === undefined ? undefined : await hashOf(list, jws, flags.game, catalogs)
  const found = isReceipt(jws) ? await verify(jws, hash, { ...flags, server }) : { outcome: 'unreadable' as const }
  return { text: flags.json ? `${JSON.stringify(found)}\n` : printVerification(found), exitCode: exitCodeOf(found) }
}

const isReceipt = (text: string) => /^(https?:\/\/\S+#)?[\w-]+\.[\w-]{20,}\.[\w-]+$/.test(text.trim())

function exitCodeOf(found: ReceiptVerification): number {
  if (found.outcome === 'unreadable') return 2
  return found.outcome === 'genuine' && found.list !== 'different' ? 0 : 1
}

/** Versions of titles as the receipt's format had them on its day. */
async function hashOf(file: string, jws: string, game: string | undefined, catalogs: Catalogs): Promise<string> {
  const { catalog, given } = await readDeck(file, game, catalogs)
  const receipt = readReceipt(jws)
  const settled = receipt
    ? settleVersions(given, revisionFor(catalog, receipt.format, receipt.judgedOn), receipt.judgedOn)
    : settleVersions(given)
  return contentHash(catalog.game.id, cardCounts(settled))
}

async function verify(
  jws: string,
  hash: string | undefined,
  { keys, server }: { readonly keys?: string; readonly server?: string | undefined },
): Promise<ReceiptVerification> {
  if (keys === undefined && server === undefined && !readClaim(jws))
    throw new OperatorError('The keys are missing: name a file with --keys, or a service with --server.')
  const known = keys === undefined ? await keysFrom(server) : await keysIn(keys)
  const found = await verifyReceipt(jws, known, hash)
  return server === undefined ? found : withNews(found, await askService(server, jws))
}

async function keysIn(file: string): Promise<ReceiptKeySet> {
  const parsed = ReceiptKeySet.safeParse(await readJson(file))
  if (parsed.success) return parsed.data
  throw new OperatorError(`${file} has no keys of receipts, as /v1/receipt-keys answers them.`)
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function keysFrom(server: string | undefined): Promise<ReceiptKeySet> {
  if (server === undefined) return { keys: [] }
  const parsed = ReceiptKeySet.safeParse(await ask(server, 'GET', '/v1/receipt-keys'))
  if (parsed.success) return parsed.data
  throw new OperatorError(`${server} did not answer with the keys of receipts.`)
}

const askService = (server: string, receipt: string) =>
  ask(server, 'POST', '/v1/receipts/verify', { receipt }) as Promise<ReceiptVerification | undefined>

async function ask(server: string, method: Method, path: string, body?: unknown): Promise<unknown> {
  try {
    return await readBody(await createSend({ baseUrl: new URL(server).origin })(method, path, { body }))
  } catch {
    return undefined
  }
}

/** What the service alone knows: what was accepted since, and whether a claim was confirmed. */
function withNews(found: ReceiptVerification, there: ReceiptVerification | undefined): ReceiptVerification {
  if (found.outcome === 'claim' && there?.outcome === 'claim')
    return { ...there, ...(found.list ? { list: found.list } : {}) }
  if (found.outcome === 'claim' && there?.outcome === 'not-genuine') return there
  const isNews = found.outcome === 'genuine' && there?.outcome === 'genuine' && there.standing
  return isNews ? { ...found, standing: there.standing } : found
}
