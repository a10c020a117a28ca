import type { GameCatalog } from '../catalog/catalog.ts'
import type { CardPredicate } from '../catalog/query/compiler.ts'
import { cardQuery } from '../catalog/query/find-cards.ts'
import type { Day } from '../core/date.ts'
import { createDeck, type Entry } from '../core/deck.ts'
import { Problem, type ProblemError } from '../core/problem.ts'
import { type GivenDeck, unknownCardsProblem } from '../decklists/given-deck.ts'
import type { Deal, Setup } from '../games/setup.ts'
import type { DeckEntry } from './engine/classes.ts'
import { boundsOf, type CardSet, type Count, type Goal, type GoalNode, type ResolvedGoal } from './engine/goals.ts'

/** A set of cards that goals count, as it was asked for. */
export interface AskedSet {
  readonly zone: string
  readonly ids: ReadonlySet<string>
  readonly label: string
}

/** A deck and what is asked of it, while names and queries are looked up. */
export interface Question {
  readonly catalog: GameCatalog
  readonly setup: Setup
  readonly entries: readonly Entry[]
  readonly section: (id: string) => readonly Entry[]
  readonly day: Day
  readonly sets: AskedSet[]
  readonly warnings: string[]
  readonly faults: ProblemError[]
}

export function openQuestion(catalog: GameCatalog, given: GivenDeck, day: Day): Question {
  const { setup } = catalog.game
  if (!setup) throw new Problem('impossible', `${catalog.game.name} is not simulated here.`)
  const { entries, section, unknown } = createDeck(given.entries, given.unknown)
  if (unknown.length > 0) throw unknownCardsProblem(unknown)
  return {
    catalog,
    setup,
    entries,
    section,
    day,
    sets: [],
    warnings: given.notes.map((note) => note.message),
    faults: [],
  }
}

const mostWarnings = 50

/** Each warning once, and no more of them than anybody reads. */
export function warningsOf({ warnings }: Question): string[] {
  const each = [...new Set(warnings)]
  const more = each.length - mostWarnings
  return more > 0 ? [...each.slice(0, mostWarnings), `${more} more warnings are left out.`] : each
}

/** Once everything was looked up: all unknown cards at once. */
export function settle({ faults }: Question): void {
  if (faults.length === 0) return
  throw new Problem('impossible', faults[0]!.message, { errors: faults.slice(0, 100) })
}

/** The deck that a deal is dealt from. Refuses one that is too small, with the numbers. */
export function deckFor(question: Question, deal: Deal, mulligans: boolean, extra: number): DeckEntry[] {
  const { setup, catalog } = question
  const own = question.section(deal.section)
  const size = own.reduce((sum, entry) => sum + entry.count, 0)
  const name = catalog.game.sections.find((section) => section.id === deal.section)?.name ?? deal.section
  const needed = deal.count + (mulligans ? deal.count : 0) + extra
  const whole = deal.orWholeDeck && !mulligans && extra === 0 && size > 0
  if (size < needed && !whole) {
    const why = `${deal.count} are dealt${mulligans ? ' and as many may be replaced' : ''}${extra ? ` and ${extra} drawn after that` : ''}`
    throw new Problem('impossible', `The ${name.toLowerCase()} has ${size} cards; ${why}, which takes ${needed}.`, {
      errors: [
        { pointer: '', code: 'deck.too-small', message: `${size} cards of ${needed} in the ${name.toLowerCase()}.` },
      ],
    })
  }
  // What lies in slots is what is bought, so that is where costs are told; a game without slots has its hand.
  const costs = deal.slots || !setup.deals.some((each) => each.slots)
  return own.map(({ card, count }) => ({ id: card.id, count, cost: costs ? (setup.costOf(card) ?? 0) : 0 }))
}

/** The ids of a set that are among these cards of the deck; what is not there is told. */
export function lookUp(
  question: Question,
  set: CardSet,
  among: readonly Entry[],
  place: string,
  pointer: string,
): string[] {
  const { catalog, warnings, faults } = question
  if (!Array.isArray(set)) {
    const source = typeof set === 'string' ? set : set.q
    const test = inPlace(pointer, () => compiled(question, source))
    const found = among.filter((entry) => test(entry.card)).map((entry) => entry.card.id)
    if (found.length === 0) warnings.push(`No card of the deck for "${place}" matches "${source}".`)
    return found
  }
  const found = new Set<string>()
  const there = new Set(among.map((entry) => entry.card.id))
  set.forEach((name, at) => {
    const card = catalog.find(name)
    if (!card) {
      const message = `"${name.slice(0, 120)}" is no card of ${catalog.game.name}.`
      faults.push({ pointer: `${pointer}/${at}`, code: 'card.unknown', message })
    } else if (there.has(card.id)) found.add(card.id)
    else warnings.push(`${card.title} is not among the deck’s cards for "${place}", so it counts as none.`)
  })
  return [...found]
}

const remembered = 200
const queries = new WeakMap<GameCatalog, Map<string, CardPredicate>>()

/** Queries come again and again; what they mean stays the same for a day of a catalogue. */
function compiled(question: Question, source: string): CardPredicate {
  const own = queries.get(question.catalog) ?? new Map<string, CardPredicate>()
  queries.set(question.catalog, own)
  const key = `${question.day} ${source}`
  const test = own.get(key) ?? cardQuery(question.catalog, source, question.day)
  if (own.size >= remembered) own.clear()
  own.set(key, test)
  return test
}

/** A query's own fault tells a position in it; the pointer says which query. */
function inPlace<T>(pointer: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { kind, message, members } = error
    const errors = (error.errors ?? []).map((each) => ({ ...each, pointer }))
    throw new Problem(kind, message, { errors, ...(members ? { members } : {}) })
  }
}

export function labelOf(question: Question, set: CardSet): string {
  if (!Array.isArray(set)) return typeof set === 'string' ? set : set.q
  const titles = set.map((id) => question.catalog.find(id)?.title ?? id)
  return titles.length > 3 ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more` : titles.join(', ')
}

/** The zones that goals may name here, with the deck's cards that can lie there. */
export type ZoneCards = ReadonlyMap<string, readonly Entry[]>

export function resolveGoal(
  question: Question,
  goal: Goal,
  zones: ZoneCards,
  name: string,
  pointer: string,
): ResolvedGoal {
  const counts: Count[] = []
  const names = [...zones.keys()]
  const node = (part: Goal, at: string): GoalNode => {
    if (part.not) return { kind: 'not', of: node(part.not, `${at}/not`) }
    if (part.all) return { kind: 'all', of: part.all.map((each, i) => node(each, `${at}/all/${i}`)) }
    if (part.any) return { kind: 'any', of: part.any.map((each, i) => node(each, `${at}/any/${i}`)) }
    const among = zones.get(part.zone!)
    if (!among) {
      const message = `There is no zone "${part.zone!.slice(0, 40)}" to count in; there are ${names.join(', ')}.`
      question.faults.push({ pointer: `${at}/zone`, code: 'zone.unknown', message })
      return { kind: 'all', of: [] }
    }
    const set = part.cards ?? part.q!
    const where = part.cards === undefined ? `${at}/q` : `${at}/cards`
    counts.push({
      zone: names.indexOf(part.zone!),
      set: askedSet(question, set, part.zone!, among, where),
      ...boundsOf(part),
    })
    return { kind: 'count', at: counts.length - 1 }
  }
  const root = node(goal, pointer)
  return { name: goal.name ?? name, counts, root }
}

/** The number of a set; the same cards in the same zone are one set. */
function askedSet(question: Question, set: CardSet, zone: string, among: readonly Entry[], pointer: string): number {
  const ids = new Set(lookUp(question, set, among, zone, pointer))
  const known = question.sets.findIndex(
    (each) => each.zone === zone && each.ids.size === ids.size && [...ids].every((id) => each.ids.has(id)),
  )
  if (known >= 0) return known
  return question.sets.push({ zone, ids, label: labelOf(question, set) }) - 1
}
