import { randomUUID } from 'node:crypto'
import type { GameCatalog } from '../catalog/catalog.ts'
import { dayOf } from '../core/date.ts'
import { Problem } from '../core/problem.ts'
import type { Caller } from '../http/route.ts'
import { assertOwn, createDeckAccess, type DeckDeps, formatNamed, gameNamed, gameOfDeck } from './access.ts'
import { givenCards, type ParseDecklist } from './given.ts'
import { fingerprintOf, idempotently, type KeptAnswer } from './idempotency.ts'
import { accountFull, changedMeanwhile, historyFull, noSuchDeck, noSuchRevision, tooLateToRestore } from './problems.ts'
import type { DeckRow } from './row.ts'
import type { DeckCopy, DeckPatch, DeckView, NewDeck } from './schema.ts'
import { type DeckSettings, restoreDays } from './settings.ts'
import type { Actor, DeckChange } from './store.ts'
import { type DeckCards, storeCards } from './stored-cards.ts'
import { deckTag, deckView, judged, matchesTag } from './views.ts'

export interface DeckServiceDeps extends DeckDeps {
  readonly settings: DeckSettings
  readonly parseDecklist: ParseDecklist
}

export interface Shown {
  readonly view: DeckView
  readonly tag: string
}

export interface CreateRequest {
  readonly caller: Caller
  readonly idempotencyKey: string | undefined
}

/** Tries without a lock before one is taken: most decks have one writer at a time. */
const optimisticTries = 2

export function createDeckService(deps: DeckServiceDeps) {
  const { catalog, now, settings } = deps
  const access = createDeckAccess(deps)
  const { store, reader } = access

  async function show(deck: DeckRow): Promise<Shown> {
    const game = gameOfDeck(catalog(), deck.game)
    await reader.prepare(game, [deck])
    const on = dayOf(now())
    return { view: deckView(deck, game, reader.read(game, deck), on), tag: deckTag(deck, game, on) }
  }

  /** Clan and splash are what the verdict's summary says; searches alone use them. */
  function cardColumns(game: GameCatalog, cards: DeckCards, format: string | null) {
    const result = judged(game, cards, format, dayOf(now()))
    const summary = 'verdict' in result ? result.verdict.summary : {}
    const word = (value: unknown) => (typeof value === 'string' ? value : null)
    return { ...storeCards(game, cards), clan: word(summary.clan), splash: word(summary.splash) }
  }

  async function insert(
    deck: DeckRow,
    message: string | null,
    body: unknown,
    operation: string,
    request: CreateRequest,
  ) {
    const { view, tag } = await show(deck)
    const headers = { Location: `/v1/decks/${deck.id}`, ETag: tag }
    const answer: KeptAnswer = { status: 201, headers, body: JSON.stringify(view) }
    if (request.idempotencyKey === undefined) {
      if (!(await store.create(deck, message, settings.maxDecks))) throw accountFull(settings.maxDecks)
      return { answer, replayed: false }
    }
    const fingerprint = fingerprintOf(operation, body)
    const accountId = request.caller.accountId
    const kept = { accountId, key: request.idempotencyKey, fingerprint, at: now() }
    return idempotently(deps.database.pool, kept, answer, async (client) => {
      if (!(await store.create(deck, message, settings.maxDecks, client))) throw accountFull(settings.maxDecks)
    })
  }

  function changed(deck: DeckRow, patch: DeckPatch): DeckChange {
    const game = gameOfDeck(catalog(), deck.game)
    const cards = givenCards(deps.parseDecklist, game, patch)
    const format = patch.format === undefined ? deck.format : formatNamed(game, patch.format, '/format')
    const columns = cards && cardColumns(game, cards, format)
    const newCards = columns !== undefined && !sameCards(deck, columns)
    if (newCards && deck.revision >= settings.maxRevisions) throw historyFull(settings.maxRevisions)
    const after: DeckRow = {
      ...deck,
      name: patch.name ?? deck.name,
      description: patch.description ?? deck.description,
      visibility: patch.visibility ?? deck.visibility,
      tags: patch.tags ?? deck.tags,
      format,
      ...(newCards ? columns : {}),
      revision: deck.revision + (newCards ? 1 : 0),
      version: deck.version + 1,
      updatedAt: now(),
    }
    return { before: deck, after, message: patch.message ?? null }
  }

  function assertMatches(deck: DeckRow, ifMatch: string | undefined): void {
    if (ifMatch === undefined || matchesTag(ifMatch, deck)) return
    throw changedMeanwhile(deckTag(deck, gameOfDeck(catalog(), deck.game), dayOf(now())))
  }

  return {
    access,
    show,

    async create(body: NewDeck, request: CreateRequest) {
      const game = gameNamed(catalog(), body.game, '/game')
      const format = body.format === undefined ? game.game.defaultFormat : formatNamed(game, body.format, '/format')
      const cards = givenCards(deps.parseDecklist, game, body)!
      const at = now()
      const deck: DeckRow = {
        ...newDeck(request.caller, at),
        game: game.game.id,
        name: body.name,
        description: body.description ?? '',
        format,
        visibility: body.visibility ?? 'private',
        tags: body.tags ?? [],
        ...cardColumns(game, cards, format),
      }
      return insert(deck, body.message ?? null, body, 'POST /v1/decks', request)
    },

    async copy(id: string, body: DeckCopy, request: CreateRequest) {
      const source = await access.visible(id, request.caller)
      const revision = body.revision ?? source.revision
      const cards = revision === source.revision ? source : await store.revision(source.id, revision)
      if (!cards) throw noSuchRevision(revision, source.revision)
      const { keys, counts, extra, contentHash } = cards
      const own = newDeck(request.caller, now())
      const deck: DeckRow = {
        ...source,
        ...own,
        name: body.name ?? source.name,
        visibility: body.visibility ?? 'private',
        origin: { deckId: source.id, revision },
        ...{ keys, counts, extra, contentHash },
      }
      return insert(deck, null, body, `POST /v1/decks/${source.id}/copy`, request)
    },

    /** With `If-Match` the loser gets a 412; without it writers take turns and every state stays in the history. */
    async patch(
      id: string,
      patch: DeckPatch,
      caller: Caller,
      actor: Actor,
      ifMatch: string | undefined,
    ): Promise<Shown> {
      for (let attempt = 0; attempt < optimisticTries; attempt++) {
        const deck = await access.own(id, caller)
        assertMatches(deck, ifMatch)
        const change = changed(deck, patch)
        if (isSame(change)) return show(deck)
        if (await store.update(change, actor)) return show(change.after)
      }
      const { after } = await store.updateLocked(id, actor, async (deck) => {
        if (!deck || deck.deletedAt !== null) throw noSuchDeck()
        assertOwn(deck, caller)
        assertMatches(deck, ifMatch)
        return changed(deck, patch)
      })
      return show(after)
    },

    async delete(id: string, caller: Caller, actor: Actor, ifMatch: string | undefined): Promise<void> {
      const deck = await access.own(id, caller)
      assertMatches(deck, ifMatch)
      const version = ifMatch === undefined ? null : deck.version
      if (await store.delete(id, version, now(), actor)) return
      assertMatches(await access.own(id, caller), ifMatch)
      throw new Problem('conflict', 'The deck was changed at the same moment. Try again.')
    },

    async restore(id: string, caller: Caller, actor: Actor): Promise<Shown> {
      const deck = await store.read(id)
      if (!deck || deck.accountId !== caller.accountId) throw tooLateToRestore()
      if (deck.deletedAt !== null) {
        if (deck.deletedAt.getTime() + restoreDays * 86_400_000 <= now().getTime()) throw tooLateToRestore()
        await store.restore(deck, now(), actor, settings.maxDecks)
      }
      return show(await access.own(id, caller))
    },
  }
}
export type DeckService = ReturnType<typeof createDeckService>

function newDeck(caller: Caller, at: Date) {
  return {
    id: randomUUID(),
    accountId: caller.accountId,
    author: caller.username,
    revision: 1,
    version: 1,
    origin: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

/** The hash covers unknown ids too; lines that are no card stand beside it. */
function sameCards(deck: DeckRow, other: Pick<DeckRow, 'contentHash' | 'extra'>): boolean {
  const lines = ({ extra }: Pick<DeckRow, 'extra'>) => (extra?.unresolved ?? []).map((each) => each.text).join('\n')
  return deck.contentHash.equals(other.contentHash) && lines(deck) === lines(other)
}

/** Whether a patch says what is so already: then nothing is written and the entity tag stays. */
function isSame({ before, after }: DeckChange): boolean {
  const { version: _v, updatedAt: _u, ...was } = before
  const { version: _w, updatedAt: _x, ...is } = after
  return JSON.stringify(was) === JSON.stringify(is)
}
