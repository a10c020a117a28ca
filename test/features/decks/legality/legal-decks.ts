import { type LcgCard, type LcgElement, lcgElements } from '../../../../src/domain/games/l5r-lcg/card.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'

export type CardMap = Record<string, number>

/** What a generated deck must keep to. Written out here, not read from the rules that it tests. */
export interface DeckPlan {
  readonly format: string
  readonly on: string
  readonly sizes: readonly [min: number, max: number]
  readonly copies: number
  readonly characters: number
  readonly influence: 'stronghold' | number
  readonly strongholds: boolean
  /** Whether any clan may use any role on that day. */
  readonly openRoles: boolean
}

const stronghold = {
  format: 'standard',
  sizes: [40, 45],
  copies: 3,
  characters: 99,
  influence: 'stronghold',
  strongholds: true,
  openRoles: true,
} as const
export const plans = {
  rules16: { ...stronghold, on: '2018-10-09', characters: 10, openRoles: false },
  open2019: { ...stronghold, on: '2019-12-01', characters: 10 },
  spring2020: { ...stronghold, on: '2020-05-01' },
  today: { ...stronghold, on: '2026-11-16' },
  casual: { ...stronghold, format: 'casual', on: '2026-11-16', characters: 10 },
  enlightenment: { ...stronghold, format: 'enlightenment', on: '2026-11-16' },
  teamConquest: { ...stronghold, format: 'team-conquest', on: '2026-11-16' },
  jadeEdict: { ...stronghold, format: 'jade-edict', on: '2021-06-01' },
  emerald: { ...stronghold, format: 'emerald', on: '2026-11-16' },
  obsidian: { ...stronghold, format: 'obsidian', on: '2026-11-16', copies: 2 },
  skirmish: {
    ...stronghold,
    format: 'skirmish',
    on: '2026-11-16',
    sizes: [30, 40],
    copies: 2,
    influence: 6,
    strongholds: false,
  },
} as const satisfies Record<string, DeckPlan>

/** Whole numbers below a bound, the same ones for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export interface Options {
  /** `none` where the test wants to choose the role, and no card that needs one. */
  readonly role?: 'none'
  /** Influence to leave unspent. */
  readonly spare?: number
  readonly splash?: boolean
  /** How many titles of the splash clan at most: five unless said. */
  readonly maxSplashTitles?: number
}

/** A deck that is legal by the plan, from the real catalogue. */
export function legalDeck(catalog: GameCatalog, plan: DeckPlan, seed: number, options: Options = {}): CardMap {
  const below = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const usable = usableCards(catalog, plan).filter((card) => !card.keywords.includes('rally'))
  const clans = [...new Set(usable.filter((card) => card.type === 'stronghold').map((card) => card.clan))].sort()
  const clan = pick(plan.strongholds ? clans : ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn'])
  const deck: CardMap = {}
  let budget = plan.influence === 'stronghold' ? 0 : plan.influence
  let role: LcgCard | undefined
  if (plan.strongholds) {
    const castle = pick(usable.filter((card) => card.type === 'stronghold' && card.clan === clan))
    deck[castle.id] = 1
    role = options.role === 'none' ? undefined : pick([undefined, ...rolesFor(catalog, plan, clan)])
    if (role) deck[role.id] = 1
    budget = castle.influencePool! + (role?.effects?.influence ?? 0)
    addProvinces(
      deck,
      usable.filter((card) => inClan(card, clan) && suits(card, role)),
      pick,
    )
  }
  const own = usable.filter((card) => suits(card, role) && (!card.allowedClans || card.allowedClans.includes(clan)))
  const size = () => plan.sizes[0] + below(plan.sizes[1] - plan.sizes[0] + 1)
  fill(
    deck,
    own.filter((card) => card.section === 'dynasty' && inClan(card, clan)),
    size(),
    plan,
    pick,
    below,
  )

  const foreign = own.filter(
    (card) => card.section === 'conflict' && !inClan(card, clan) && card.influenceCost !== undefined,
  )
  const only = role?.effects?.influenceOnlyOnClan
  const others = [...new Set(foreign.map((card) => card.clan))].filter((each) => !only || each === only).sort()
  const bought: CardMap = {}
  if (options.splash !== false && others.length > 0) {
    const splash = pick(others)
    let left = budget - (options.spare ?? 0)
    for (const card of shuffled(
      foreign.filter((each) => each.clan === splash && each.type !== 'character'),
      below,
    )) {
      const count = Math.min(
        1 + below(plan.copies),
        limitOf(card, plan),
        Math.floor(left / Math.max(1, card.influenceCost!)),
      )
      if (count < 1 || Object.keys(bought).length >= (options.maxSplashTitles ?? 5)) continue
      bought[card.id] = count
      left -= count * card.influenceCost!
    }
  }
  Object.assign(deck, bought)
  const spent = Object.values(bought).reduce((sum, count) => sum + count, 0)
  fill(
    deck,
    own.filter((card) => card.section === 'conflict' && inClan(card, clan)),
    size() - spent,
    plan,
    pick,
    below,
  )
  return deck
}

/** Cards in the pool that are on no list: generated decks stay clear of lists, mutations bring them in. */
export function usableCards(catalog: GameCatalog, plan: DeckPlan): readonly LcgCard[] {
  const known = usable.get(plan)
  if (known?.catalog === catalog) return known.cards
  const cards = findUsable(catalog, plan)
  usable.set(plan, { catalog, cards })
  return cards
}

const usable = new Map<DeckPlan, { catalog: GameCatalog; cards: readonly LcgCard[] }>()

function findUsable(catalog: GameCatalog, plan: DeckPlan): LcgCard[] {
  const revision = catalog.findFormat(plan.format)!.revisions.findLast((each) => (each.effectiveFrom ?? '') <= plan.on)!
  const listed = new Set([...revision.lists].flatMap(([name, ids]) => (name.startsWith('roles') ? [] : [...ids])))
  const doubted = new Set([
    ...(revision.pool.uncertain ?? []),
    ...revision.caveats.flatMap((caveat) => caveat.cards ?? []),
    ...catalog.cards.filter((card) => card.uncertain).map((card) => card.id),
  ])
  const inPool = (card: LcgCard) => {
    const day = revision.poolDay(card)
    return day !== null && day <= plan.on
  }
  const cards = (catalog.cards as readonly LcgCard[]).filter(
    (card) => inPool(card) && !listed.has(card.id) && !doubted.has(card.id),
  )
  // One version of each title: versions share the limit of copies.
  return [...new Map(cards.map((card) => [card.limitKey, card])).values()]
}

export const inClan = (card: LcgCard, clan: string) => card.clan === clan || card.clan === 'neutral'
const suits = (card: LcgCard, role: LcgCard | undefined) =>
  !card.roleRestriction || !!role?.traits.includes(card.roleRestriction)
const limitOf = (card: LcgCard, plan: DeckPlan) => Math.min(plan.copies, card.deckLimit!)

function rolesFor(catalog: GameCatalog, plan: DeckPlan, clan: string): LcgCard[] {
  const revision = catalog.findFormat(plan.format)!.revisions.findLast((each) => (each.effectiveFrom ?? '') <= plan.on)!
  const roles = usableCards(catalog, plan).filter((card) => card.type === 'role')
  if (plan.openRoles) return roles
  return roles.filter(
    (card) =>
      card.traits[0] === undefined ||
      !['keeper', 'seeker'].includes(card.traits[0]) ||
      revision.lists.get(`roles.${clan}`)?.has(card.id),
  )
}

function addProvinces(deck: CardMap, usable: readonly LcgCard[], pick: <T>(from: readonly T[]) => T): void {
  for (const element of lcgElements) {
    const fitting = usable.filter(
      (card) =>
        card.type === 'province' &&
        card.elements?.includes(element as LcgElement) &&
        !(card.id in deck) &&
        !card.cannotBeStrongholdProvince,
    )
    deck[pick(fitting).id] = 1
  }
}

function fill(
  deck: CardMap,
  from: readonly LcgCard[],
  size: number,
  plan: DeckPlan,
  pick: <T>(from: readonly T[]) => T,
  below: (bound: number) => number,
): void {
  let left = size
  let characters = plan.characters
  const titles = new Set<string>()
  const other = new Map<string, number>()
  for (const [id, count] of Object.entries(deck)) other.set(id, count)
  const rest = [...from]
  while (left > 0) {
    const card = pick(rest)
    rest.splice(rest.indexOf(card), 1)
    const fighter = card.section === 'conflict' && card.type === 'character'
    // One card of a title is enough: its other version may stand in the other deck already.
    const taken =
      titles.has(card.limitKey) || [...other.keys()].some((id) => id === card.limitKey || id === `${card.limitKey}-2`)
    if (taken) continue
    titles.add(card.limitKey)
    const wanted = Math.min(left, limitOf(card, plan), 1 + below(plan.copies))
    const count = fighter ? Math.min(wanted, characters) : wanted
    if (count < 1) continue
    if (fighter) characters -= count
    deck[card.id] = count
    left -= count
  }
}

function shuffled<T>(items: readonly T[], below: (bound: number) => number): T[] {
  const all = [...items]
  for (let i = all.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}
