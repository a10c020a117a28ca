import { type LcgCard, lcgElements } from '../../../../src/domain/games/l5r-lcg/card.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judge as judgeDeck } from '../../../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'
import { type CardMap, type DeckPlan, inClan, type Options, plans, usableCards } from './legal-decks.ts'

export const catalog = await shippedCatalog()
const all = catalog.cards as readonly LcgCard[]
const cardOf = (id: string) => catalog.find(id) as LcgCard
const entriesOf = (deck: CardMap) => Object.entries(deck).map(([id, count]) => ({ card: cardOf(id), count }))
const inSection = (deck: CardMap, section: string) => entriesOf(deck).filter(({ card }) => card.section === section)
const clanOf = (deck: CardMap) => inSection(deck, 'stronghold')[0]!.card.clan
const isFighter = (card: LcgCard) => card.section === 'conflict' && card.type === 'character'
const listOf = (plan: DeckPlan, name: string) => [
  ...(catalog
    .findFormat(plan.format)!
    .revisions.findLast((each) => (each.effectiveFrom ?? '') <= plan.on)!
    .lists.get(name) ?? []),
]

export const judge = (cards: CardMap, { format, on }: DeckPlan) =>
  judgeDeck(catalog, deckFromCards(catalog, cards), catalog.findFormat(format)!, on)

/** Takes one copy of a free card of the section out and puts a copy of another in, so that sizes stay. */
function swapIn(deck: CardMap, incoming: LcgCard): CardMap {
  const changed = { ...deck }
  const out = inSection(deck, incoming.section).find(
    ({ card }) => inClan(card, clanOf(deck)) && !isFighter(card) && card.id !== incoming.id,
  )!
  if (out.count === 1) delete changed[out.card.id]
  else changed[out.card.id] = out.count - 1
  changed[incoming.id] = (changed[incoming.id] ?? 0) + 1
  return changed
}

/** Cards that could be added without breaking any other rule: no role, no list, no shared title, no other oddity. */
function candidates(deck: CardMap, plan: DeckPlan, section: string): LcgCard[] {
  const titles = new Set(entriesOf(deck).map(({ card }) => card.limitKey))
  return usableCards(catalog, plan).filter(
    (card) =>
      card.section === section &&
      !card.roleRestriction &&
      !card.allowedClans &&
      !titles.has(card.limitKey) &&
      !isFighter(card),
  )
}

const without = (deck: CardMap, id: string) => Object.fromEntries(Object.entries(deck).filter(([each]) => each !== id))

/** Shrinks a deck to one card below its minimum. */
function shrunk(deck: CardMap, section: string, size: number): CardMap {
  const changed = { ...deck }
  let left = inSection(deck, section).reduce((sum, { count }) => sum + count, 0) - size
  for (const { card, count } of inSection(deck, section)) {
    const taken = Math.min(left, count)
    left -= taken
    if (taken === count) delete changed[card.id]
    else changed[card.id] = count - taken
  }
  return changed
}

/** A change to a legal deck that breaks one rule and no other; undefined where the deck gives no occasion for it. */
interface Mutation {
  readonly code: string
  readonly plan: DeckPlan
  readonly options?: Options
  readonly change: (deck: CardMap, plan: DeckPlan) => CardMap | undefined
}

export const mutations: readonly Mutation[] = [
  { code: 'card.unknown', plan: plans.today, change: (deck) => ({ ...deck, 'no-such-card': 2 }) },
  { code: 'card.unknown', plan: plans.emerald, change: (deck) => ({ ...deck, 'card-of-a-later-set': 1 }) },
  { code: 'card.unknown', plan: plans.today, change: (deck) => ({ ...deck, __proto__x: 1, constructor: 3 }) },
  {
    code: 'card.unknown',
    plan: plans.rules16,
    change: (deck) => {
      const { card, count } = inSection(deck, 'dynasty')[0]!
      return { ...without(deck, card.id), [`${card.id}-misspelt`]: count }
    },
  },
  {
    code: 'stronghold.count',
    plan: plans.rules16,
    change: (deck) => without(deck, inSection(deck, 'stronghold')[0]!.card.id),
  },
  {
    code: 'stronghold.count',
    plan: plans.today,
    change: (deck) => ({ ...deck, [inSection(deck, 'stronghold')[0]!.card.id]: 2 }),
  },
  { code: 'stronghold.count', plan: plans.skirmish, change: (deck) => ({ ...deck, 'yojin-no-shiro': 1 }) },
  {
    code: 'role.count',
    plan: plans.spring2020,
    change: (deck) => ({ ...deck, 'keeper-of-fire': 1, 'seeker-of-void': 1 }),
  },
  {
    code: 'role.clan',
    plan: plans.rules16,
    options: { role: 'none' },
    change: (deck, plan) => {
      const open = listOf(plan, `roles.${clanOf(deck)}`)
      return { ...deck, [lcgElements.map((element) => `keeper-of-${element}`).find((id) => !open.includes(id))!]: 1 }
    },
  },
  {
    code: 'role.required',
    plan: plans.today,
    options: { role: 'none' },
    change: (deck, plan) =>
      swapIn(
        deck,
        usableCards(catalog, plan).find(
          (card) => card.roleRestriction && card.section === 'dynasty' && card.clan === clanOf(deck),
        )!,
      ),
  },
  { code: 'dynasty.size', plan: plans.rules16, change: (deck) => shrunk(deck, 'dynasty', 39) },
  { code: 'conflict.size', plan: plans.today, change: (deck) => shrunk(deck, 'conflict', 39) },
  { code: 'dynasty.size', plan: plans.skirmish, change: (deck) => shrunk(deck, 'dynasty', 29) },
  {
    code: 'dynasty.clan',
    plan: plans.today,
    change: (deck, plan) =>
      swapIn(deck, candidates(deck, plan, 'dynasty').find((card) => !inClan(card, clanOf(deck)))!),
  },
  {
    code: 'conflict.characters',
    plan: plans.open2019,
    change: (deck, plan) => {
      const fighters = usableCards(catalog, plan).filter(
        (card) => isFighter(card) && inClan(card, clanOf(deck)) && !card.roleRestriction,
      )
      let changed = deck
      const count = () =>
        inSection(changed, 'conflict').reduce((sum, { card, count }) => sum + (isFighter(card) ? count : 0), 0)
      for (const card of fighters) {
        const taken = entriesOf(changed).some(
          (each) => each.card.limitKey === card.limitKey && each.card.id !== card.id,
        )
        while (!taken && count() < 11 && (changed[card.id] ?? 0) < card.deckLimit!) changed = swapIn(changed, card)
      }
      return count() === 11 ? changed : undefined
    },
  },
  {
    code: 'influence.unavailable',
    plan: plans.today,
    change: (deck) =>
      swapIn(
        deck,
        all.find((card) => /^way-of-the-/.test(card.id) && !card.influenceCost && !inClan(card, clanOf(deck)))!,
      ),
  },
  {
    code: 'influence.clans',
    plan: plans.today,
    options: { spare: 3, role: 'none' },
    change: (deck, plan) => {
      const foreign = inSection(deck, 'conflict').find(({ card }) => !inClan(card, clanOf(deck)))
      const other = candidates(deck, plan, 'conflict').find(
        (card) => !inClan(card, clanOf(deck)) && card.clan !== foreign?.card.clan && (card.influenceCost ?? 9) <= 3,
      )
      return foreign && other && swapIn(deck, other)
    },
  },
  {
    code: 'influence.role-clan',
    plan: plans.today,
    options: { role: 'none', maxSplashTitles: 1 },
    change: (deck) => {
      const splash = inSection(deck, 'conflict').find(({ card }) => !inClan(card, clanOf(deck)))!.card.clan
      const other = ['crab', 'crane', 'dragon'].find((clan) => clan !== splash && clan !== clanOf(deck))!
      return { ...deck, [`support-of-the-${other}`]: 1 }
    },
  },
  {
    code: 'influence.exceeded',
    plan: plans.today,
    change: (deck, plan) => {
      const splash = inSection(deck, 'conflict').find(({ card }) => !inClan(card, clanOf(deck)))?.card.clan
      let changed = deck
      for (const card of candidates(deck, plan, 'conflict').filter(
        (each) => each.clan === splash && (each.influenceCost ?? 0) > 0,
      )) {
        const { used, available } = judge(changed, plan).summary.influence as Record<string, number>
        if (used! > available!) return changed
        changed = swapIn(swapIn(swapIn(changed, card), card), card)
      }
      return undefined
    },
  },
  {
    code: 'copies.exceeded',
    plan: plans.today,
    change: (deck) => {
      const { card, count } = inSection(deck, 'dynasty').at(-1)!
      let changed = deck
      for (let copies = count; copies <= card.deckLimit!; copies++) changed = swapIn(changed, card)
      return changed
    },
  },
  {
    code: 'copies.exceeded',
    plan: plans.obsidian,
    change: (deck) => {
      const { card, count } = inSection(deck, 'dynasty').at(-1)!
      let changed = deck
      for (let copies = count; copies <= Math.min(2, card.deckLimit!); copies++) changed = swapIn(changed, card)
      return changed
    },
  },
  {
    code: 'province.count',
    plan: plans.today,
    change: (deck) => without(deck, inSection(deck, 'province')[2]!.card.id),
  },
  {
    code: 'province.duplicate',
    plan: plans.today,
    options: { role: 'none' },
    change: (deck) => {
      const [kept, lost] = inSection(deck, 'province').filter(({ card }) => card.elements!.length === 1)
      return { ...without(deck, lost!.card.id), [kept!.card.id]: 2, [`seeker-of-${kept!.card.elements![0]}`]: 1 }
    },
  },
  {
    code: 'province.elements',
    plan: plans.today,
    options: { role: 'none' },
    change: (deck, plan) => {
      const provinces = inSection(deck, 'province')
      const [lost, doubled] = provinces.filter(({ card }) => card.elements!.length === 1)
      const element = doubled!.card.elements![0]!
      const second = candidates(deck, plan, 'province').find(
        (card) => inClan(card, clanOf(deck)) && card.elements!.length === 1 && card.elements![0] === element,
      )
      const simple = provinces.every(({ card }) => card.elements!.length === 1)
      return simple && second ? { ...without(deck, lost!.card.id), [second.id]: 1 } : undefined
    },
  },
  {
    code: 'province.clan',
    plan: plans.today,
    change: (deck, plan) => {
      const lost = inSection(deck, 'province').find(({ card }) => card.elements!.length === 1)!.card
      const other = candidates(deck, plan, 'province').find(
        (card) => !inClan(card, clanOf(deck)) && card.elements!.length === 1 && card.elements![0] === lost.elements![0],
      )!
      return { ...without(deck, lost.id), [other.id]: 1 }
    },
  },
  {
    code: 'restricted.exceeded',
    plan: plans.today,
    change: (deck, plan) => {
      const fitting = listOf(plan, 'restricted')
        .map(cardOf)
        .filter(
          (card) =>
            ['dynasty', 'conflict'].includes(card.section) && inClan(card, clanOf(deck)) && !card.roleRestriction,
        )
      const titles = new Set(entriesOf(deck).map(({ card }) => card.limitKey))
      const [first, second] = fitting.filter((card) => !titles.has(card.limitKey))
      return second && swapIn(swapIn(deck, first!), second)
    },
  },
  {
    code: 'restricted.exceeded',
    plan: plans.spring2020,
    change: (deck) => {
      if (clanOf(deck) !== 'scorpion') return undefined
      const changed = { ...without(deck, inSection(deck, 'stronghold')[0]!.card.id), 'city-of-the-open-hand': 1 }
      const { influencePool } = inSection(deck, 'stronghold')[0]!.card
      return influencePool! > 10 ? undefined : swapIn(changed, cardOf('the-imperial-palace'))
    },
  },
  {
    code: 'card.banned',
    plan: plans.today,
    change: (deck) => swapIn(deck, cardOf('policy-debate')),
  },
  { code: 'card.pool', plan: plans.rules16, change: (deck) => swapIn(deck, cardOf('a-perfect-cut')) },
  { code: 'card.pool', plan: plans.emerald, change: (deck) => swapIn(deck, cardOf('banzai')) },
  {
    code: 'card.clan',
    plan: plans.today,
    options: { spare: 2, role: 'none', splash: false },
    change: (deck) => (['crab', 'phoenix'].includes(clanOf(deck)) ? undefined : swapIn(deck, cardOf('isawa-tadaka-2'))),
  },
]
