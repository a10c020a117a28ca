import type { z } from 'zod'
import { type NamedText, sentence } from '../../../../base/json-file.ts'
import { OperatorError } from '../../../../base/operator-error.ts'
import type { Game } from '../../../../domain/games/game.ts'
import type { SiteContents, SiteImporter } from '../../../../domain/games/site-importer.ts'
import { crossCheck } from '../../catalog/snapshot/cross-check.ts'
import { Cycle, type GameData, Pack } from '../../catalog/snapshot/game-data.ts'
import { type Merged, merge } from './merge.ts'

/**
 * The data of a game with the cards, packs and cycles of a site's files merged into it. The first fault throws an error
 * that names the file, the place and the fault. `known` is not changed.
 */
export function readSiteFiles(
  game: Game,
  importer: SiteImporter,
  files: readonly NamedText[],
  known: GameData,
): GameData {
  const parts = files.flatMap((file) => importer.read(file))
  const contents: Required<SiteContents> = {
    cards: parts.flatMap(({ cards = [] }) => cards),
    packs: parts.flatMap(({ packs = [] }) => packs),
    cycles: parts.flatMap(({ cycles = [] }) => cycles),
    printings: parts.flatMap(({ printings = [] }) => printings),
  }
  return checked(game, merge(contents, known, importer.newId))
}

/** A site's data must pass the same schemas and cross-checks as the shipped data. */
function checked(game: Game, { data, cardPlaces, packPlaces }: Merged): GameData {
  const cards = data.cards.map((card) => {
    const place = cardPlaces.get(card.id)
    return place === undefined ? card : parse(game.cardFacts, card, place)
  })
  const packs = data.packs.map((pack) => parse(Pack, pack, packPlaces.get(pack.id) ?? (() => `The pack ${pack.id}`)))
  const cycles = data.cycles.map((cycle) => parse(Cycle, cycle, () => `The cycle ${cycle.id}`))
  const result = { ...data, cards, packs, cycles }
  const fault = crossCheck(game, result)[0]
  if (fault) {
    const place = (fault.part === 'packs' ? packPlaces : cardPlaces).get(fault.id) ?? (() => `The data of ${fault.id}`)
    throw new OperatorError(`${place()}: ${sentence(fault.message)}`)
  }
  return result
}

function parse<T>(schema: z.ZodType<T>, value: unknown, place: () => string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const key = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new OperatorError(`${place()}: ${sentence(key + (issue?.message ?? 'not valid'))}`)
}
