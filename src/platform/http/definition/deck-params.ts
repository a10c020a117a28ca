import { z } from 'zod'

/** The path of what is shown about a stored deck. */
export const DeckParams = z.strictObject({ id: z.string().max(60) })
