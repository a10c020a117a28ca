import { runBriefly } from '../../../base/pacer.ts'
import { escapePointer, Problem, type ProblemError } from '../../../base/problem.ts'
import { runThrough, type Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import type { DeckContents, Entry, UnknownCard } from '../../../domain/core/decks/deck.ts'
import { unknownCardError } from '../../../domain/core/decks/unknown-card.ts'
import { keepPhrase, notePhrase, phraseOf } from '../../../domain/core/wording/message.ts'
import { inSuccession } from '../../../domain/core/wording/phrase.ts'
import type { Finding } from '../../../domain/core/wording/verdict.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { DeckInput, DecklistWarning, KeptLine } from './deck-input.ts'
import { maxDistinctCards } from './limits.ts'
import type { Printings } from './print/printings.ts'
import { type DecklistResult, readDecklist, readDecklistSteps, readUnknownLine } from './read/parse-decklist.ts'
import { createSuggester, type SuggestionBudget } from './resolve/suggest.ts'
import type { VersionChoice } from './resolve/version-choice.ts'
import { cardsOfId, versionsOf } from './resolve/versions-of.ts'

/** A deck that was handed in as a map, a text or the id of a stored deck, with every card looked up. */
export interface GivenDeck extends DeckContents {
  readonly name?: string
  /** The id of the format that the list, or the stored deck, itself names. */
  readonly format?: string
  /** Titles with several versions, not yet among `entries`: `settleVersions` chooses in a format on a day. */
  readonly choices: readonly VersionChoice[]
  /** Remarks of the reader of a text. */
  readonly notes: readonly Finding[]
  /** Absent if no printing was chosen. */
  readonly printings?: Printings
}

type CardCounts = Readonly<Record<string, number>>

const none: readonly never[] = []

/** On the path of every verdict: one look-up a card, and nothing made but the entries. */
function knownEntries(catalog: GameCatalog, cards: CardCounts) {
  const entries: Entry[] = []
  let choices: readonly VersionChoice[] = none
  let missing = 0
  for (const id in cards) {
    const card = catalog.find(id)
    if (!card) missing++
    else {
      const choice = card.id === id ? undefined : choiceOfId(catalog, id, card, cards[id]!, entries.length)
      if (choice) choices = [...choices, choice]
      else entries.push({ card, count: cards[id]! })
    }
  }
  return { entries, choices, missing }
}

/** Of an id without a version. */
function choiceOfId(catalog: GameCatalog, id: string, card: Card, count: number, after: number) {
  const versions = cardsOfId(catalog, id, card)
  if (versions.length < 2) return undefined
  return { ...versionsOf(catalog, versions, () => true), text: id, count, after }
}

type Known = Pick<GivenDeck, 'entries' | 'choices'>

const deckWith = ({ entries, choices }: Known, unknown: readonly UnknownCard[]): GivenDeck => ({
  entries,
  unknown,
  choices,
  notes: none,
})

export function deckFromCards(catalog: GameCatalog, cards: CardCounts): GivenDeck {
  const known = knownEntries(catalog, cards)
  return deckWith(known, known.missing === 0 ? none : runThrough(unknownIdSteps(catalog, cards)))
}

/** Looks for suggestions for unknown ids in turns with other requests. */
export function deckFromCardsInTurns(
  catalog: GameCatalog,
  cards: CardCounts,
  budget?: SuggestionBudget,
): GivenDeck | Promise<GivenDeck> {
  const known = knownEntries(catalog, cards)
  if (known.missing === 0) return deckWith(known, none)
  const unknown = runBriefly(unknownIdSteps(catalog, cards, budget))
  return unknown instanceof Promise ? unknown.then((late) => deckWith(known, late)) : deckWith(known, unknown)
}

/** In the order of the ids, so that the order of the input does not show. */
function* unknownIdSteps(catalog: GameCatalog, cards: CardCounts, budget?: SuggestionBudget): Steps<UnknownCard[]> {
  const { suggestForId } = createSuggester(catalog, budget)
  const unknown: UnknownCard[] = []
  const ids = Object.keys(cards).filter((id) => !catalog.find(id))
  for (const id of ids.sort()) {
    const external = catalog.external.has(id)
    const suggestions = external ? none : suggestForId(id)
    unknown.push({ text: id, count: cards[id]!, ...(external ? { external } : {}), suggestions })
    yield
  }
  return unknown
}

export function deckFromText(catalog: GameCatalog, text: string): GivenDeck {
  return deckFromList(readDecklist(catalog, text))
}

/** Reads a text that takes long in turns with other requests. */
export function deckFromTextInTurns(
  catalog: GameCatalog,
  text: string,
  budget?: SuggestionBudget,
): GivenDeck | Promise<GivenDeck> {
  const list = runBriefly(readDecklistSteps(catalog, text, budget))
  return list instanceof Promise ? list.then(deckFromList) : deckFromList(list)
}

export function deckFromList({
  entries,
  choices,
  unknown,
  warnings,
  name,
  format,
  printings,
}: DecklistResult): GivenDeck {
  const distinct = entries.length + choices.length
  if (distinct > maxDistinctCards) {
    const message = `A deck has at most ${maxDistinctCards} different cards; this text names ${distinct}.`
    throw new Problem('malformed', message, { errors: [{ pointer: '/text', code: 'too-many', message }] })
  }
  return {
    entries,
    choices,
    unknown,
    notes: warnings.map(decklistNote),
    printings,
    ...(name === undefined ? {} : { name }),
    ...(format === undefined ? {} : { format }),
  }
}

export function decklistNote(warning: DecklistWarning): Finding {
  const { code, message } = warning
  const rule = { document: 'Kotei', entry: 'Decklists' }
  return keepPhrase(warning, { code: `decklist.${code}`, message, cards: [], rule })
}

/** The parts of a deck that were stored: cards that are known, ids that are not, and lines that name no card. */
interface StoredDeck extends Pick<GivenDeck, 'entries' | 'name' | 'format' | 'printings'> {
  readonly unknown: CardCounts
  readonly lines: readonly KeptLine[]
}

export function deckFromStored(
  catalog: GameCatalog,
  { unknown, lines, ...deck }: StoredDeck,
  budget?: SuggestionBudget,
): GivenDeck {
  const unread = lines.map(({ line, text, count, section }): UnknownCard => {
    const placed = section === undefined ? {} : { section }
    return { line, text, ...readUnknownLine(catalog, text, count), ...placed, suggestions: none }
  })
  const ids = runThrough(unknownIdSteps(catalog, unknown, budget))
  return { ...deck, unknown: [...ids, ...unread], choices: none, notes: none }
}

export interface DeckInputDeps<Caller = unknown> {
  /** Reads a stored deck that the caller may read; throws a 404 otherwise. */
  readonly readDeck: (id: string, caller: Caller | null) => Promise<{ readonly game: string; readonly deck: GivenDeck }>
}

/** A promise only where a stored deck must be read, or what takes long. */
export function deckFromInput<Caller>(
  { readDeck }: DeckInputDeps<Caller>,
  catalog: GameCatalog,
  { cards, text, deckId = '' }: DeckInput,
  caller: Caller | null,
  budget?: SuggestionBudget,
): GivenDeck | Promise<GivenDeck> {
  if (cards) return deckFromCardsInTurns(catalog, cards, budget)
  if (text !== undefined) return deckFromTextInTurns(catalog, text, budget)
  return readDeck(deckId, caller).then(({ game, deck }) => {
    if (game === catalog.game.id) return deck
    throw new Problem('impossible', `Deck ${deckId} is a deck of ${game}, not of ${catalog.game.id}.`, {
      errors: [{ pointer: '/deckId', code: 'other-game', message: `This deck is of ${game}.` }],
    })
  })
}

/** Counts by id; unknown ids too. Without a prototype, so that an id such as `__proto__` is a key like any other. */
export function cardCounts({ entries, unknown }: DeckContents): CardCounts {
  const counts: Record<string, number> = Object.create(null)
  for (const { card, count } of entries) counts[card.id] = (counts[card.id] ?? 0) + count
  for (const { line, text, count } of unknown) if (line === undefined) counts[text] = (counts[text] ?? 0) + count
  return counts
}

const maxErrors = 100

/** For problems of requests that take known cards alone; `at` where no body has the deck as such. */
export function unknownCardErrors(unknown: readonly UnknownCard[], at?: string): ProblemError[] {
  const pointerOf = ({ line, text }: UnknownCard) =>
    line === undefined ? `/cards/${escapePointer(text.slice(0, 120))}` : '/text'
  return unknown.slice(0, maxErrors).map((card) => unknownCardError(card, at ?? pointerOf(card)))
}

export function unknownCardsProblem(unknown: readonly UnknownCard[], at?: string): Problem {
  const errors = unknownCardErrors(unknown, at)
  const detail = inSuccession(errors.slice(0, 5).flatMap((error) => phraseOf(error) ?? []))
  return notePhrase(new Problem('impossible', say(detail), { errors }), detail)
}
