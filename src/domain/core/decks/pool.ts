import { z } from 'zod'
import type { Day } from '../../../base/date.ts'
import { type Card, CardId } from '../cards/card.ts'

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** Lists are bounded, because each is searched for every card. */
const Names = z.array(z.string().min(1).max(80)).max(1000)

/** The cards of a format: by packs or cycles, card facts and single cards, and whether release days count. */
export const Pool = z.strictObject({
  /** Only packs of these cycles, or these packs; every pack if neither is given. */
  cycles: Names.optional(),
  packs: Names.optional(),
  exceptCycles: Names.optional(),
  exceptPacks: Names.optional(),
  /** Single cards that are excluded. */
  except: z.array(CardId).optional(),
  /** Single cards that probably belong to it although their packs do not; they get a warning. */
  uncertain: z.array(CardId).optional(),
  /** Facts that a card must have; `null` if it must not have the fact. */
  where: z.record(z.string(), z.union([Scalar, z.array(Scalar).max(200)])).optional(),
  /** The cards of a pack enter on its release day. */
  byRelease: z.boolean().optional(),
  /** The fact in which a card outside the pool names the card of the pool that it is played as. */
  playedAs: z.string().min(1).optional(),
})
export type Pool = z.infer<typeof Pool>

export interface PackFacts {
  readonly id: string
  readonly cycle?: string | undefined
  readonly released?: Day | undefined
  /** The first dated evidence of a pack whose release day is not known. */
  readonly firstSeen?: Day | undefined
}

/** The first day on which a card is in the pool: `''` for always, null for never. */
type PoolDay = (card: Card) => Day | '' | null

export interface PoolDays {
  readonly poolDay: PoolDay
  /** Ids of cards whose day is that of the first evidence, since none of their packs has a known release day. */
  readonly undated: ReadonlySet<string>
}

export function compilePool(pool: Pool, cards: readonly Card[], packs: readonly PackFacts[]): PoolDays {
  const packDay = new Map<string, Day | ''>()
  const packSeen = new Map<string, Day>()
  for (const pack of packs) {
    if (!includesPack(pool, pack)) continue
    if (!pool.byRelease) packDay.set(pack.id, '')
    else if (pack.released) packDay.set(pack.id, pack.released)
    else if (pack.firstSeen) packSeen.set(pack.id, pack.firstSeen)
  }
  const except = new Set(pool.except)
  const uncertain = new Set(pool.uncertain)
  const undated = new Set<string>()
  const everyPack = !(pool.cycles || pool.packs || pool.exceptCycles || pool.exceptPacks || pool.byRelease)

  const dayOfCard = (card: Card): Day | '' | null => {
    if (uncertain.has(card.id)) return ''
    if (except.has(card.id) || !hasFacts(pool, card)) return null
    if (everyPack) return ''
    const day = earliest(card, packDay)
    if (day !== undefined) return day
    const seen = earliest(card, packSeen)
    if (seen !== undefined) undated.add(card.id)
    return seen ?? null
  }
  const days = new Map(cards.map((card) => [card.id, dayOfCard(card)]))
  for (const card of cards) {
    const newer = playedAs(pool, card)
    if (newer !== undefined && days.get(card.id) === null) days.set(card.id, days.get(newer) ?? null)
  }
  return { poolDay: (card) => days.get(card.id) ?? null, undated }
}

function earliest(card: Card, packDays: ReadonlyMap<string, Day | ''>): Day | '' | undefined {
  const days = card.printings.map((printing) => packDays.get(printing.pack)).filter((day) => day !== undefined)
  return days.sort()[0]
}

/** By id, cards that are in the pool only as a newer card: the newer card's facts under the older id. */
export function compileStandIns(pool: Pool, cards: readonly Card[]): ReadonlyMap<string, Card> {
  const standIns = new Map<string, Card>()
  if (pool.playedAs === undefined) return standIns
  const byId = new Map(cards.map((card) => [card.id, card]))
  for (const card of cards) {
    const newer = byId.get(playedAs(pool, card) ?? '')
    if (newer) standIns.set(card.id, { ...newer, id: card.id, key: card.key })
  }
  return standIns
}

function playedAs(pool: Pool, card: Card): string | undefined {
  const named = pool.playedAs === undefined ? undefined : (card as Readonly<Record<string, unknown>>)[pool.playedAs]
  return Array.isArray(named) ? named[0] : (named as string | undefined)
}

/** The first day on which a pack belongs to a pool, single cards aside: `''` for always, null for never. */
export function packDayOf(pool: Pool, pack: PackFacts): Day | '' | null {
  if (!includesPack(pool, pack)) return null
  return pool.byRelease ? (pack.released ?? pack.firstSeen ?? null) : ''
}

function includesPack(pool: Pool, pack: PackFacts): boolean {
  const cycle = pack.cycle ?? ''
  if (pool.exceptCycles?.includes(cycle) || pool.exceptPacks?.includes(pack.id)) return false
  if (!pool.cycles && !pool.packs) return true
  return Boolean(pool.cycles?.includes(cycle) || pool.packs?.includes(pack.id))
}

/** Whether the card has the facts that the pool demands, whatever its packs. */
export function hasFacts({ where = {} }: Pool, card: Card): boolean {
  return Object.entries(where).every(([fact, expected]) => hasFact(card, fact, expected))
}

function hasFact(card: Card, fact: string, expected: unknown): boolean {
  const value = (card as Readonly<Record<string, unknown>>)[fact] ?? null
  return Array.isArray(expected) ? expected.includes(value) : value === expected
}
