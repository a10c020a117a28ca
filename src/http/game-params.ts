import { z } from 'zod'
import { gameIdsInWords } from '../games/ids.ts'

/** The path parameter of everything that belongs to a game. */
export const GameParams = z.strictObject({ game: z.string().max(40).describe(`One of ${gameIdsInWords}.`) })
