import type pg from 'pg'
import type { GameCatalog } from '../catalog/catalog.ts'
import { formatOf, gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import { Problem } from '../core/problem.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import type { Caller } from '../http/route.ts'
import { assertOwn, createDeckAccess, type DeckDeps, gameOfDeck } from './access.ts'
import { newDeck, sameCards, saysTheSame } from './change.ts'
import { givenDeck } from './given.ts'
import { fingerprintOf, idempotently, type KeptAnswer } from './idempotency.ts'
import { accountFull, changedMeanwhile, historyFull, noSuchDeck, noSuchRevision, tooLateToRestore } from './problems.ts'
import { createRecentDecks } from './recent-decks.ts'
import type { DeckRow } from './row.ts'
import type { DeckCopy, DeckPatch, DeckView, NewDeck } from './schema.ts'
import { type DeckSettings, mostDeleted, restoreDays } from './settings.ts'
import type { Actor, DeckChange } from './store.ts'
import { storeCards } from './stored-cards.ts'
import { deckTag, deckView, type Judged, judged, matchesTag } from './views.ts'

export interface DeckServiceDeps extends DeckDeps {
  readonly settings: DeckSettings
}

export interface Shown {
  readonly view: DeckView
  readonly tag: string
}

export interface CreateRequest {
  readonly caller: Caller
  readonly actor: Actor
  readonly idempotencyKey: string | undefined
}

interface Made {
  readonly deck: DeckRow
  readonly message: string | null
  readonly result?: Judged
}

/** Tries without a lock before one is taken: most decks have one writer at a time. */
const optimisticTries = 2

export function createDeckService(deps: DeckServiceDeps) {
  const { catalog, now, settings } = deps
  const access = createDeckAccess(deps)
  const { store, reader } = access
  const recent = createRecentDecks()

  /** `result` where the deck was just judged: a write needs the verdict for its search columns anyway. */
  async function show(deck: DeckRow, result?: Judged): Promise<Shown> {
    const game = gameOfDeck(catalog(), deck.game)
    await reader.prepare(game, [deck])
    const on = dayOf(now())
    const cards = reader.read(game, deck)
    const view = deckView(deck, game, cards, result ?? judged(game, cards, deck.format, on))
    return { view, tag: deckTag(deck, game, on) }
  }

  /** Clan and splash are what the verdict's summary says; searches alone use them. */
  function judgedColumns(game: GameCatalog, cards: GivenDeck, format: string | null) {
    const result = judged(game, cards, format, dayOf(now()))
    const summary = 'verdict' in result ? result.verdict.summary : {}
    const word = (value: unknown) => (typeof value === 'string' ? value : null)
    return { result, columns: { ...storeCards(game, cards), clan: word(summary.clan), splash: word(summary.splash) } }
  }

  async function prepare({ deck, message, result }: Made, actor: Actor) {
    const { view, tag } = await show(deck, result)
    const headers = { Location: `/v1/decks/${deck.id}`, ETag: tag }
    const answer: KeptAnswer = { status: 201, headers, body: JSON.stringify(view) }
    const work = async (client?: pg.PoolClient) => {
      const done = await store.create(deck, message, actor, settings.maxDecks, client)
      if (!done) throw accountFull(settings.maxDecks)
    }
    return { answer, work }
  }

  async function insert(operation: string, body: unknown, request: CreateRequest, make: () => Promise<Made>) {
    const { actor, idempotencyKey: key } = request
    if (key === undefined) {
      const made = await make()
      const { answer, work } = await prepare(made, actor)
      await work()
      recent.remember(made.deck)
      return { answer, replayed: false }
    }
    const kept = { accountId: actor.accountId, key, fingerprint: fingerprintOf(operation, body), at: now() }
    return idempotently(deps.database.pool, kept, async () => prepare(await make(), actor))
  }

  async function newFrom(body: NewDeck, caller: Caller): Promise<Made> {
    const game = gameOf(catalog(), body.game, '/game')
    const format = formatOf(game, body.format, '/format').id
    const { result, columns } = judgedColumns(game, givenDeck(game, body)!, format)
    const deck: DeckRow = {
      ...newDeck(caller, now()),
      game: game.game.id,
      name: body.name,
      description: body.description ?? '',
      format,
      visibility: body.visibility ?? 'private',
      tags: body.tags ?? [],
      ...columns,
    }
    return { deck, result, message: body.message ?? null }
  }

  async function copyOf(id: string, body: DeckCopy, caller: Caller): Promise<Made> {
    const source = await access.visible(id, caller)
    const revision = body.revision ?? source.revision
    const cards = revision === source.revision ? source : await store.revision(source.id, revision)
    if (!cards) throw noSuchRevision(revision, source.revision)
    const { keys, counts, extra, contentHash } = cards
    const game = gameOfDeck(catalog(), source.game)
    await reader.prepare(game, [cards])
    // An older state may have been another clan's.
    const { result, columns } = judgedColumns(game, reader.read(game, cards), source.format)
    const deck: DeckRow = {
      ...source,
      ...newDeck(caller, now()),
      name: body.name ?? source.name,
      visibility: body.visibility ?? 'private',
      origin: { deckId: source.id, revision },
      ...{ keys, counts, extra, contentHash, clan: columns.clan, splash: columns.splash },
    }
    return { deck, result, message: null }
  }

  function changed(deck: DeckRow, patch: DeckPatch): DeckChange & { readonly result: Judged | undefined } {
    const game = gameOfDeck(catalog(), deck.game)
    const cards = givenDeck(game, patch)
    const format = patch.format === undefined ? deck.format : formatOf(game, patch.format, '/format').id
    const given = cards && judgedColumns(game, cards, format)
    const newCards = given !== undefined && !sameCards(deck, given.columns)
    if (newCards && deck.revision >= settings.maxRevisions) throw historyFull(settings.maxRevisions)
    const after: DeckRow = {
      ...deck,
      name: patch.name ?? deck.name,
      description: patch.description ?? deck.description,
      visibility: patch.visibility ?? deck.visibility,
      tags: patch.tags ?? deck.tags,
      format,
      ...(newCards ? given.columns : {}),
      revision: deck.revision + (newCards ? 1 : 0),
      version: deck.version + 1,
      updatedAt: now(),
    }
    return { before: deck, after, message: patch.message ?? null, result: given?.result }
  }

  /** One try without a lock; undefined where the deck has changed, or may have and there would be nothing to write. */
  async function attempt(deck: DeckRow, patch: DeckPatch, actor: Actor, fresh: boolean): Promise<Shown | undefined> {
    const change = changed(deck, patch)
    if (saysTheSame(deck, change.after)) return fresh ? show(deck, change.result) : undefined
    if (!(await store.update(change, actor))) return undefined
    recent.remember(change.after)
    return show(change.after, change.result)
  }

  function assertMatches(deck: DeckRow, ifMatch: string | undefined): void {
    if (ifMatch === undefined || matchesTag(ifMatch, deck)) return
    throw changedMeanwhile(deckTag(deck, gameOfDeck(catalog(), deck.game), dayOf(now())))
  }

  return {
    access,

    async read(id: string, caller: Caller | null): Promise<Shown> {
      const deck = await access.visible(id, caller)
      if (deck.accountId === caller?.accountId) recent.remember(deck)
      return show(deck)
    },

    create: (body: NewDeck, request: CreateRequest) =>
      insert('POST /v1/decks', body, request, () => newFrom(body, request.caller)),

    copy: (id: string, body: DeckCopy, request: CreateRequest) =>
      insert(`POST /v1/decks/${id.toLowerCase()}/copy`, body, request, () => copyOf(id, body, request.caller)),

    /** With `If-Match` the loser gets a 412; without it writers take turns and every state stays in the history. */
    async patch(
      id: string,
      patch: DeckPatch,
      caller: Caller,
      actor: Actor,
      ifMatch: string | undefined,
    ): Promise<Shown> {
      const known = recent.take(id)
      if (known && known.accountId === caller.accountId && (ifMatch === undefined || matchesTag(ifMatch, known))) {
        const done = await attempt(known, patch, actor, false)
        if (done) return done
      }
      for (let tries = 0; tries < optimisticTries; tries++) {
        const deck = await access.own(id, caller)
        assertMatches(deck, ifMatch)
        const done = await attempt(deck, patch, actor, true)
        if (done) return done
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
      if (await store.delete(id, version, now(), actor, mostDeleted(settings))) return
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
