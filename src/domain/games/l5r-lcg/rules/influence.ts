import { z } from 'zod'
import { oncePer } from '../../../../base/once.ts'
import { nameOf } from '../../../core/cards/name-of.ts'
import { idsOf } from '../../../core/decks/deck.ts'
import { defineRule, type Remedy, type Report, takeOut } from '../../../core/engine/rule.ts'
import { couldBeUnknown, doubtedFact } from '../../../core/engine/uncertainty.ts'
import type { Revision } from '../../../core/formats/revision.ts'
import { inSequence } from '../../../core/wording/phrase.ts'
import type { Uncertainty } from '../../../core/wording/verdict.ts'
import { clansOf } from '../../affiliation.ts'
import type { LcgCard } from '../card.ts'
import {
  availableInfluence,
  ClanFrom,
  clanDoubt,
  clanKind,
  clanOf,
  type LcgDeck,
  type LcgEntry,
  type Purchases,
  purchases,
  remedyByClan,
  splashClans,
} from './profile.ts'

export const influenceParams = z.strictObject({
  base: z
    .union([z.literal('stronghold'), z.int().min(0).max(99)])
    .default('stronghold')
    .describe('The budget: that of the stronghold, or a number.'),
  cardsAdd: z.boolean().default(true).describe('Whether roles and provinces add to the budget.'),
  clanFrom: ClanFrom,
})

const messages = {
  'influence.unavailable': {
    text: '{{title}} is a {{cardClan}} card without an influence cost; only {{cardClan}} decks may use it.',
    meaning:
      'A conflict card of another clan has no influence cost at all, so no influence buys it. A cost of 0 is a cost.',
    example: 'Way of the Crane in a Lion deck.',
    fix: 'Take the card out.',
  },
  'influence.clans': {
    text: 'Conflict cards of {{count}} other clans ({{clans}}); all must be of one.',
    meaning: 'The cards bought with influence come from more than one clan, and no single clan explains them all.',
    example: 'A Crane card and a Crab card in a Lion deck, however little they cost.',
    fix: 'Keep the cards of one of the clans and take the others out.',
  },
  'influence.role-clan': {
    text: '{{title}} is a {{cardClan}} card, but with {{role}} influence buys only {{only}} cards.',
    meaning: 'The role lets influence be spent on one clan only, and a card of another clan was bought.',
    example: 'A Crane card in a Lion deck with Support of the Crab.',
    fix: "Buy cards of the role's clan only, or take another role.",
  },
  'influence.exceeded': {
    text: '{{used}} influence spent; {{available}} available.',
    meaning: 'The influence costs of all copies of out-of-clan conflict cards add up to more than the deck has.',
    example: 'Eleven influence spent with a stronghold that has ten and no role that adds to it.',
    fix: 'Take bought cards out, or use a role or stronghold that has more influence.',
  },
} as const

export const influence = defineRule<LcgCard>()({
  id: 'influence',
  summary: 'Conflict cards of one other clan are bought with influence, every copy by itself.',
  source: { document: 'Rules Reference 1.6', entry: 'Influence, Influence Cost' },
  params: influenceParams,
  messages,
  kind: () => (card) => {
    const { influencePool, effects } = card
    return `${clanKind(card)} ${influencePool} ${effects?.influence} ${effects?.influenceOnlyOnClan}`
  },
  check(deck, params, { revision, report }) {
    const clan = clanOf(deck, params.clanFrom)
    if (clan === undefined) return
    const { unavailable, bought, used } = purchases(deck.section('conflict'), clan)
    const spending = { deck, params, revision, report, unavailable, bought, used }
    checkUnavailable(spending)
    checkClans(spending)
    checkRoleClan(spending)
    checkBudget(spending)
  },
})

/** What a deck buys, and what is needed to report of it: made for every deck, so it has no functions of its own. */
interface Spending extends Purchases {
  readonly deck: LcgDeck
  readonly params: z.output<typeof influenceParams>
  readonly revision: Revision
  readonly report: Report<typeof messages>
}

function doubtOf({ deck, params }: Spending, entries: readonly LcgEntry[]): Uncertainty | undefined {
  return clanDoubt(deck, params.clanFrom) ?? doubtedFact(entries, 'clan', 'influenceCost')
}

function byClan({ deck, params }: Spending, remedy: Remedy): Remedy {
  return remedyByClan(deck, params.clanFrom, remedy)
}

function checkUnavailable(spending: Spending): void {
  const { unavailable, report } = spending
  for (const entry of unavailable) {
    const { card, count } = entry
    const values = { title: card.title, cardClan: nameOf(card.clan) }
    const detail = { cards: [card.id], actual: count, limit: 0, uncertain: doubtOf(spending, [entry]) }
    report('influence.unavailable', values, { ...detail, remedy: byClan(spending, takeOut(card, count)) })
  }
}

function checkClans(spending: Spending): void {
  const { bought, report } = spending
  if (bought.length === 0 || splashClans(bought).length > 0) return
  const clans = [...new Set(bought.map((entry) => entry.card.clan))].sort()
  const values = { count: clans.length, clans: inSequence(clans.map(nameOf)) }
  const detail = { cards: idsOf(bought), actual: clans.length, limit: 1, uncertain: doubtOf(spending, bought) }
  report('influence.clans', values, { ...detail, remedy: byClan(spending, { out: isAmong(bought) }) })
}

function checkRoleClan(spending: Spending): void {
  const { deck, bought, report } = spending
  for (const { card: role } of deck.section('role')) {
    const only = role.effects?.influenceOnlyOnClan
    if (only === undefined) continue
    for (const entry of bought.filter(({ card }) => !clansOf(card).includes(only))) {
      const { id, title, clan: own } = entry.card
      const values = { title, cardClan: nameOf(own), role: role.title, only: nameOf(only) }
      const remedy = byClan(spending, { out: isAmong([entry, { card: role, count: 1 }]) })
      report('influence.role-clan', values, { cards: [id], uncertain: doubtOf(spending, [entry]), remedy })
    }
  }
}

function checkBudget(spending: Spending): void {
  const { deck, params, revision, bought, used, report } = spending
  const { base, cardsAdd } = params
  const available = availableInfluence(deck, base, cardsAdd)
  if (used <= available) return
  const couldAdd = cardsAdd && used <= available + unknownInfluence(deck, revision)
  const uncertain = (couldAdd ? couldBeUnknown(deck) : undefined) ?? doubtOf(spending, bought)
  const detail = { cards: idsOf(paid(bought)), actual: used, limit: available, uncertain }
  const { isBase, mayAdd } = influenceGivers(params)
  const remedy = byClan(spending, {
    out: isAmong(paid(bought)),
    in: mayAdd,
    gap: used - available,
    gain: (card: LcgCard) => (isBase(card) ? used : (card.effects?.influence ?? card.influenceCost ?? 0)),
  })
  report('influence.exceeded', { used, available }, { ...detail, remedy })
}

/** Cards that the budget comes from, and cards that it may grow by. */
const influenceGivers = oncePer(({ base, cardsAdd }: z.output<typeof influenceParams>) => {
  const isBase = ({ section }: LcgCard) => base === 'stronghold' && section === 'stronghold'
  const mayAdd = (card: LcgCard) => isBase(card) || (cardsAdd && card.effects?.influence !== undefined)
  return { isBase, mayAdd }
})

function isAmong(entries: readonly LcgEntry[]): (card: LcgCard) => boolean {
  const ids = new Set(idsOf(entries))
  return ({ id }) => ids.has(id)
}

function paid(bought: readonly LcgEntry[]): readonly LcgEntry[] {
  return bought.filter((entry) => entry.card.influenceCost! > 0)
}

/** The most that cards which were not read could add: a role, if none is known, and provinces. */
function unknownInfluence(deck: LcgDeck, revision: Revision): number {
  const { role, province } = largestBonus(revision)
  const copies = deck.unknown.reduce((sum, { count }) => sum + count, 0)
  return copies === 0 ? 0 : (deck.section('role').length === 0 ? role : 0) + province * copies
}

const largestBonus = oncePer((revision: Revision) => {
  const largest = (section: string) =>
    (revision.cards as readonly LcgCard[])
      .filter((card) => card.section === section)
      .reduce((max, { effects }) => Math.max(max, effects?.influence ?? 0), 0)
  return { role: largest('role'), province: largest('province') }
})
