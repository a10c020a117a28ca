import type { z } from 'zod'
import { runPaced } from '../../../../base/pacer.ts'
import type { Steps } from '../../../../base/steps.ts'
import type { ReplyOptions } from '../../../../platform/http/reply/reply.ts'
import { createSharedDocument, type SharedDocument } from '../../../../platform/http/reply/shared-document.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'

export const bulkKinds = ['cards', 'packs', 'formats', 'rulings', 'rules-data'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** All of a kind that a game has, in one file, for whoever keeps a copy. */
export interface BulkFile {
  readonly kind: BulkKind
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** Of a line, if it is NDJSON; a file without lines is one JSON document. */
  readonly lines?: z.ZodType
  /** The file as it is now. */
  readonly current: (catalog: GameCatalog) => CurrentFile | Promise<CurrentFile>
}

interface CurrentFile {
  readonly document: SharedDocument
  readonly options: ReplyOptions & { readonly etag: string }
}

export const bulkPath = ({ kind, lines }: Pick<BulkFile, 'kind' | 'lines'>, game: string) =>
  `/v1/games/${game}/${kind}.${lines ? 'ndjson' : 'json'}`

export const bulkType = ({ lines }: Pick<BulkFile, 'lines'>) => (lines ? 'application/x-ndjson' : 'application/json')

/** A file of which each line is one of these texts, which are made in turns with requests. */
export function linesDocument(texts: () => Steps<readonly string[]>): SharedDocument {
  return createSharedDocument('application/x-ndjson; charset=utf-8', async () =>
    (await runPaced(texts())).map((text) => `${text}\n`).join(''),
  )
}

/** The JSON of each of these values. */
export function* textSteps<T>(values: Iterable<T>, viewOf: (value: T) => unknown): Steps<string[]> {
  const texts: string[] = []
  for (const value of values) {
    texts.push(JSON.stringify(viewOf(value)))
    yield
  }
  return texts
}

/** The JSON of a large object, of its lists an item at a time. */
export function* jsonSteps(large: object): Steps<string> {
  const members: string[] = []
  for (const [name, value] of Object.entries(large)) {
    if (value === undefined) continue
    const text = Array.isArray(value) ? `[${(yield* textSteps(value, (item) => item)).join()}]` : JSON.stringify(value)
    members.push(`${JSON.stringify(name)}:${text}`)
    yield
  }
  return `{${members.join()}}`
}
