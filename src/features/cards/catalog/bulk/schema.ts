import { z } from 'zod'
import { GameId } from '../../../../platform/http/definition/game-params.ts'
import { wholeListOf } from '../../../../platform/http/pages/page.ts'
import { bulkKinds } from './file.ts'

const BulkItem = z
  .strictObject({
    game: GameId,
    kind: z.enum(bulkKinds),
    description: z.string(),
    url: z.string().describe('The path of the file on this service.'),
    contentType: z.string(),
    contentEncoding: z.literal('gzip').describe('How it is compressed for whoever accepts that.'),
    size: z.int().describe('In bytes.'),
    compressedSize: z.int().describe('In bytes.'),
    updatedAt: z.iso
      .datetime()
      .nullable()
      .describe('When something in the file last changed; null while an import is under way.'),
    etag: z.string().describe('The `ETag` of the file.'),
    catalogVersion: z.string(),
  })
  .meta({ id: 'BulkItem' })
export type BulkItem = z.infer<typeof BulkItem>

export const BulkIndex = wholeListOf(BulkItem).meta({ id: 'BulkIndex' })
