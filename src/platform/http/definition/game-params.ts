import { z } from 'zod'
import { gameIds } from '../../../domain/games/ids.ts'

/**
 * The id of a game. The document lists those that there are; an unknown one is not malformed but answered with a 404 or a 422
 * that names them, so any text is taken here.
 */
export const GameId = z.string().max(40).meta({ id: 'GameId', enum: gameIds, description: 'The id of a game.' })

/** The id of a format, or an alias; which there are depends on the game. */
export const FormatId = z.string().min(1).max(60)

export const GameParams = z.strictObject({ game: GameId })
