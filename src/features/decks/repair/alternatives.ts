import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { countCopies } from '../../../domain/core/decks/deck.ts'
import { statusOn } from '../../../domain/core/engine/assess.ts'
import type { FormatRevision } from '../../../domain/core/formats/format.ts'
import { keepPhrase } from '../../../domain/core/wording/message.ts'
import type { CardClasses } from './card-classes.ts'
import type { Draft } from './draft.ts'
import type { PlayedIn, Preference } from './preference.ts'
import type { RepairStep } from './schema.ts'
import { type Exchange, exchangeStep, playedCard } from './steps.ts'

/** For one step. */
const maxAlternatives = 8
/** Cards that are judged for one step. */
const maxTried = 300

export interface AlternativeDeps {
  readonly draft: Draft
  readonly classes: CardClasses
  readonly revision: FormatRevision
  readonly on: Day
  readonly preference: Preference
  readonly playedIn: PlayedIn
}

/** A step with what would do as well, each with all other steps as they are; judged, every one. */
export function* stepWithAlternatives(exchange: Exchange, deps: AlternativeDeps): Steps<RepairStep> {
  const step = exchangeStep(exchange, deps.playedIn)
  const insteadOfAdd = exchange.in ? yield* othersIn(exchange, exchange.in, deps) : []
  const insteadOfRemove = exchange.out ? yield* othersOut(exchange, exchange.out, deps) : []
  const view = (card: Card) => playedCard(card, deps.playedIn)
  return keepPhrase(step, {
    ...step,
    insteadOfAdd: insteadOfAdd.map(view),
    insteadOfRemove: insteadOfRemove.map(view),
  })
}

function* othersIn({ section, count, out }: Exchange, added: Card, deps: AlternativeDeps): Steps<Card[]> {
  const isOther = (card: Card) => card !== added && card !== out
  const others = deps.preference.bestFirst(deps.classes.sections.get(section) ?? [], isOther)
  return yield* fitting(others, deps, (card) =>
    isLegalWith(
      [
        [added, -count],
        [card, count],
      ],
      deps,
    ),
  )
}

function* othersOut({ section, count }: Exchange, removed: Card, deps: AlternativeDeps): Steps<Card[]> {
  const { draft, preference } = deps
  const others = [...draft.copies]
    .filter(([card, copies]) => card.section === section && copies >= count && !draft.ins.has(card))
    .map(([card]) => card)
    .sort((a, b) => preference.compare({ way: 'out', card: a }, { way: 'out', card: b }))
  return yield* fitting(others, deps, (card) =>
    isLegalWith(
      [
        [removed, count],
        [card, -count],
      ],
      deps,
    ),
  )
}

function* fitting(cards: Iterable<Card>, { classes }: AlternativeDeps, fits: (card: Card) => boolean): Steps<Card[]> {
  const found: Card[] = []
  let tried = 0
  for (const card of cards) {
    if (found.length === maxAlternatives || tried === maxTried) break
    yield
    if (!classes.of(card)) continue
    tried++
    if (fits(card)) found.push(card)
  }
  return found
}

function isLegalWith(changes: readonly (readonly [Card, number])[], { draft, revision, on }: AlternativeDeps): boolean {
  const copies = new Map(draft.copies)
  for (const [card, count] of changes) copies.set(card, count + (copies.get(card) ?? 0))
  const entries = [...copies].flatMap(([card, count]) => (count > 0 ? [{ card, count }] : []))
  return countCopies(entries) > 0 && statusOn({ entries, unknown: [] }, revision, on) === 'legal'
}
