import type { z } from 'zod'
import type { CardFacts } from '../../core/card.ts'
import { OperatorError } from '../../core/operator-error.ts'
import { lcg } from '../../games/l5r-lcg/index.ts'
import { crossCheck } from '../cross-check.ts'
import { Cycle, type GameData, Pack } from '../game-data.ts'
import { type NamedText, sentence } from '../json-file.ts'
import { emeralddb } from './emeralddb.ts'
import { fiveringsdb } from './fiveringsdb.ts'
import { type Merged, merge } from './merge.ts'
import type { SiteReader } from './site.ts'

/** The sites whose card and pack files can be imported; all of them know one game. */
export const sites = { emeralddb, fiveringsdb } as const satisfies Record<string, SiteReader>
export type Site = keyof typeof sites
export const siteGame = lcg.id

/**
 * The data of the game with the cards, packs and cycles of a site's files in it. The first fault throws an error that
 * names the file, the place and the fault; nothing is changed in place, so a bad file changes nothing.
 */
export function readSiteFiles(site: Site, files: readonly NamedText[], known: GameData): GameData {
  if (known.game !== siteGame) throw new OperatorError(`${sites[site].name} has cards of ${lcg.name} only.`)
  const contents = files.map((file) => sites[site].read(file))
  const merged = merge(
    {
      cards: contents.flatMap((each) => each.cards),
      packs: contents.flatMap((each) => each.packs),
      cycles: contents.flatMap((each) => each.cycles),
      printings: contents.flatMap((each) => each.printings),
    },
    known,
  )
  return checked(merged)
}

/** What a site says is held to the same schema and the same cross-checks as the shipped data. */
function checked({ data, cardPlaces, packPlaces }: Merged): GameData {
  const cards = data.cards.map((card): CardFacts => {
    const place = cardPlaces.get(card.id)
    return place === undefined ? card : parse(lcg.cardFacts, card, place)
  })
  const packs = data.packs.map((pack) => parse(Pack, pack, packPlaces.get(pack.id) ?? (() => `The pack ${pack.id}`)))
  const cycles = data.cycles.map((cycle) => parse(Cycle, cycle, () => `The cycle ${cycle.id}`))
  const result = { ...data, cards, packs, cycles }
  const fault = crossCheck(lcg, result)[0]
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
