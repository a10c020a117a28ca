import type { GameCatalog } from '../catalog/catalog.ts'
import { formatOf } from '../catalog/game-of.ts'
import type { Day } from '../core/date.ts'
import { Problem } from '../core/problem.ts'
import { cardCounts, type GivenDeck } from '../decklists/given-deck.ts'
import { type Judgement, judgeOf } from '../legality/judge.ts'
import type { DeckRow, RevisionRow } from './row.ts'
import type { DeckHead, DeckView, RevisionView } from './schema.ts'
import { type CardReader, linesOf } from './stored-cards.ts'

export type Judged = { readonly verdict: Judgement } | { readonly missing: string }

/** The verdict of this day. A format may have ended, or gone from the data: then there is none, and the reason is told. */
export function judged(catalog: GameCatalog, deck: GivenDeck, format: string | null, on: Day): Judged {
  try {
    return { verdict: judgeOf(catalog).judge(deck, formatOf(catalog, format ?? undefined), on) }
  } catch (error) {
    if (error instanceof Problem) return { missing: error.message }
    throw error
  }
}

/** The entity tag: the deck's own part, which `If-Match` compares, and what else the verdict hangs on. */
export function deckTag(deck: Pick<DeckRow, 'revision' | 'version'>, catalog: GameCatalog, on: Day): string {
  return `"${deck.revision}.${deck.version}-${catalog.version}-${on}"`
}

/** Whether an `If-Match` names this state of the deck; the catalogue and the day may have moved on since it was read. */
export function matchesTag(header: string, deck: Pick<DeckRow, 'revision' | 'version'>): boolean {
  return header.split(',').some((each) => {
    const tag = each.trim()
    return tag === '*' || /^(?:W\/)?"(\d+\.\d+)[-"]/.exec(tag)?.[1] === `${deck.revision}.${deck.version}`
  })
}

function headOf(deck: DeckRow, catalog: GameCatalog) {
  return {
    id: deck.id,
    game: deck.game,
    name: deck.name,
    format: deck.format ?? catalog.game.defaultFormat,
    visibility: deck.visibility,
    tags: [...deck.tags],
    author: deck.author,
    ...(deck.clan === null ? {} : { clan: deck.clan }),
    ...(deck.splash === null ? {} : { splash: deck.splash }),
    revision: deck.revision,
    contentHash: deck.contentHash.toString('hex'),
    ...(deck.origin === null ? {} : { origin: deck.origin }),
    createdAt: deck.createdAt.toISOString(),
    updatedAt: deck.updatedAt.toISOString(),
  }
}

/** The deck without its verdict, as exports have it. */
export function deckFacts(deck: DeckRow, catalog: GameCatalog, given: GivenDeck) {
  const cards = cardCounts(given)
  return { ...headOf(deck, catalog), description: deck.description, cards, unresolved: linesOf(given) }
}

export function deckView(deck: DeckRow, catalog: GameCatalog, given: GivenDeck, result: Judged): DeckView {
  const facts = deckFacts(deck, catalog, given)
  if ('missing' in result) return { ...facts, verdict: null, verdictMissing: result.missing }
  return { ...facts, verdict: result.verdict as unknown as NonNullable<DeckView['verdict']> }
}

export function deckHead(deck: DeckRow, catalog: GameCatalog, legal: boolean | null): DeckHead {
  let cardCount = 0
  for (const count of deck.counts) cardCount += count
  for (const count of Object.values(deck.extra?.unknown ?? {})) cardCount += count
  const deleted = deck.deletedAt === null ? {} : { deletedAt: deck.deletedAt.toISOString() }
  return { ...headOf(deck, catalog), cardCount, legal, ...deleted }
}

export function revisionView(row: RevisionRow, author: string, catalog: GameCatalog, reader: CardReader): RevisionView {
  const given = reader.read(catalog, row)
  return {
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    author,
    ...(row.message === null ? {} : { message: row.message }),
    cards: cardCounts(given),
    unresolved: linesOf(given),
    contentHash: row.contentHash.toString('hex'),
  }
}
