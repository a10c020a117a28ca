import { Problem } from '../../base/problem.ts'
import { countCopies } from '../../domain/core/decks/deck.ts'
import type { Deal } from '../../domain/games/setup.ts'
import type { KeepEntry } from './engine/classes.ts'
import type { OpeningSpec, ZoneSpec } from './engine/exact/opening.ts'
import type { Question } from './question.ts'

interface ZoneOptions {
  readonly keep: readonly KeepEntry[] | null
  /** Cards drawn after the mulligan. */
  readonly extra?: number
  /** Whether cards may be replaced; where something is kept they may. */
  readonly mulligans?: boolean
}

/** What a deal deals from the deck of a question. Refuses a deck that is too small for it. */
export function zoneSpec(question: Question, deal: Deal, options: ZoneOptions): ZoneSpec {
  const { keep, extra = 0, mulligans = keep !== null } = options
  const entries = question.section(deal.section)
  const size = countCopies(entries)
  assertLargeEnough(question, deal, size, mulligans, extra)
  const { costOf, deals } = question.setup
  // Costs are reported for cards in slots, since those are bought; in a game without slots, for the hand.
  const priced = deal.slots || !deals.some((each) => each.slots)
  const deck = entries.map(({ card, count }) => ({ id: card.id, count, cost: priced ? (costOf(card) ?? 0) : 0 }))
  const replaced = deal.replaced ?? 'shuffled-back'
  return { zone: deal.zone, deck, deal: Math.min(deal.count, size), extra, replaced, keep }
}

function assertLargeEnough(
  { catalog }: Question,
  { section, count, orWholeDeck }: Deal,
  size: number,
  mulligans: boolean,
  extra: number,
): void {
  const needed = count + (mulligans ? count : 0) + extra
  if (size >= needed || (orWholeDeck && !mulligans && extra === 0 && size > 0)) return
  const name = (catalog.game.sections.find((each) => each.id === section)?.name ?? section).toLowerCase()
  const why = `${count} are dealt${mulligans ? ' and as many may be replaced' : ''}${extra ? ` and ${extra} drawn after that` : ''}`
  throw new Problem('impossible', `The ${name} has ${size} cards; ${why}, which takes ${needed}.`, {
    errors: [{ pointer: '', code: 'deck.too-small', message: `${size} cards of ${needed} in the ${name}.` }],
  })
}

/** The opening that a question is about; sets name their zone by its number. */
export function openingSpec(question: Question, optionsOf: (deal: Deal, at: number) => ZoneOptions): OpeningSpec {
  const { sets, setup, goals, given } = question
  return {
    zones: setup.deals.map((deal, at) => zoneSpec(question, deal, optionsOf(deal, at))),
    sets: sets.map(({ zone, ids }) => ({ zone: setup.deals.findIndex((deal) => deal.zone === zone), ids })),
    goals,
    given,
  }
}
