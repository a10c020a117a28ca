import { z } from 'zod'
import { ProblemDocument } from '../../../platform/http/dispatch/problem-document.ts'
import { BatchLine, Judgement } from './schema.ts'

const { ref, id } = BatchLine.shape

/** One line of the answer to a batch. */
export const BatchAnswer = z
  .union([
    Judgement.extend({ ref, id }).meta({ id: 'BatchVerdict', description: 'The verdict on one line of a batch.' }),
    z
      .strictObject({
        ref,
        id,
        line: z.int().min(1).describe('Which line of the request it was.'),
        error: ProblemDocument,
      })
      .meta({ id: 'BatchError', description: 'A line of a batch that is not a deck; the lines after it are judged.' }),
  ])
  .meta({ id: 'BatchAnswer' })
