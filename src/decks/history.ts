import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import { Problem } from '../core/problem.ts'
import { cardCounts } from '../decklists/given-deck.ts'
import type { Caller } from '../http/route.ts'
import { type DeckAccess, gameOfDeck } from './access.ts'
import { type DeckDiff, diffCards } from './diff.ts'
import { noSuchRevision } from './problems.ts'
import type { DeckRow } from './row.ts'
import type { DiffQuery, RevisionView } from './schema.ts'
import type { StoredCards } from './stored-cards.ts'
import { revisionView } from './views.ts'

interface Side {
  readonly deckId: string
  readonly revision: number
  readonly contentHash: string
}

export interface DiffAnswer extends DeckDiff {
  readonly from: Side
  readonly to: Side
  readonly same: boolean
}

/** Every state that a deck ever had, and what lies between two of them. */
export function createDeckHistory({
  access,
  catalog,
}: {
  readonly access: DeckAccess
  readonly catalog: () => Catalog
}) {
  const { store, reader } = access

  async function stateOf(deck: DeckRow, revision: number): Promise<StoredCards> {
    if (revision === deck.revision) return deck
    const found = await store.revision(deck.id, revision)
    if (!found) throw noSuchRevision(revision, deck.revision)
    return found
  }

  async function diff(id: string, query: DiffQuery, caller: Caller | null): Promise<DiffAnswer> {
    const deck = await access.visible(id, caller)
    const other = query.against === undefined ? deck : await access.visible(query.against, caller, 'against')
    if (other.game !== deck.game) throw otherGame(deck, other)
    const to = query.to ?? other.revision
    const from = query.from ?? (query.against === undefined ? Math.max(1, to - 1) : deck.revision)
    const [before, after] = [await stateOf(deck, from), await stateOf(other, to)]
    const game = gameOfDeck(catalog(), deck.game)
    await reader.prepare(game, [before, after])
    const changes = diffCards(
      cardCounts(reader.read(game, before)),
      cardCounts(reader.read(game, after)),
      (card) => game.find(card)?.section,
      game.game.sections.map((section) => section.id),
    )
    return {
      from: { deckId: deck.id, revision: from, contentHash: before.contentHash.toString('hex') },
      to: { deckId: other.id, revision: to, contentHash: after.contentHash.toString('hex') },
      same: changes.sections.length === 0,
      ...changes,
    }
  }

  async function views(deck: DeckRow, rows: Awaited<ReturnType<typeof store.revisions>>): Promise<RevisionView[]> {
    const game: GameCatalog = gameOfDeck(catalog(), deck.game)
    await reader.prepare(game, rows)
    return rows.map((row) => revisionView(row, deck.author, game, reader))
  }

  return {
    diff,
    /** Newest first; `next` is the number of the last one where older ones follow. */
    async list(id: string, caller: Caller | null, limit: number, before: number | undefined) {
      const deck = await access.visible(id, caller)
      const rows = await store.revisions(deck.id, limit + 1, before)
      const data = await views(deck, rows.slice(0, limit))
      return { data, next: rows.length > limit ? data.at(-1)!.revision : null }
    },
    async one(id: string, revision: number, caller: Caller | null): Promise<RevisionView> {
      const deck = await access.visible(id, caller)
      const row = await store.revision(deck.id, revision)
      if (!row) throw noSuchRevision(revision, deck.revision)
      return (await views(deck, [row]))[0]!
    },
  }
}

function otherGame(deck: DeckRow, other: DeckRow): Problem {
  const message = `The decks are of different games, ${deck.game} and ${other.game}; they have no card in common.`
  return new Problem('impossible', message, { errors: [{ pointer: 'against', code: 'other-game', message }] })
}
