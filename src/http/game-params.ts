import { z } from 'zod'
import { gameIdsInWords } from '../games/ids.ts'

export const GameParams = z.strictObject({ game: z.string().max(40).describe(`One of ${gameIdsInWords}.`) })
