import { groupBy } from '../../../../base/group-by.ts'
import { OperatorError } from '../../../../base/operator-error.ts'
import type { Card, CardFacts, ExternalCard } from '../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import { compileFormats, type FormatFacts } from '../../../../domain/core/formats/compile-formats.ts'
import type { Format } from '../../../../domain/core/formats/format.ts'
import { FormatFault } from '../../../../domain/core/formats/format-state.ts'
import type { Game } from '../../../../domain/games/game.ts'
import type { Ruling } from '../../rulings/records/ruling.ts'
import type { GameData, Pack } from './game-data.ts'

/** The cards, packs, formats and rulings of one game. Immutable. */
export interface GameCatalog {
  readonly game: Game
  /** A hash of the game's data: the same data has the same version on every machine. */
  readonly version: string
  readonly data: GameData
  /** By folded title, then id. */
  readonly cards: readonly Card[]
  /** Finds a card by its id, or by an id that another site gives it. */
  readonly find: (id: string) => Card | undefined
  /** Also by the keys of ids that have become aliases, since stored decks have those keys. */
  readonly byKey: (key: number) => Card | undefined
  /** The keys by which stored decks may have a card: its own, and those of ids that have become aliases of it. */
  readonly keysOf: (card: Card) => readonly number[]
  /** All cards of a title, without regard to case and diacritics. */
  readonly byTitle: (title: string) => readonly Card[]
  readonly packs: readonly Pack[]
  /** Finds a pack by id, name or alias, without regard to case and diacritics. */
  readonly findPack: (name: string) => Pack | undefined
  readonly external: ReadonlyMap<string, ExternalCard>
  /** By id. */
  readonly formats: ReadonlyMap<string, Format>
  /** Finds a format by id or alias. */
  readonly findFormat: (id: string) => Format | undefined
  /** The rulings about a card in the data files. */
  readonly rulingsOf: (cardId: string) => readonly Ruling[]
}

/** An immutable snapshot of all games. A request uses one snapshot from beginning to end. */
export interface Catalog {
  readonly version: string
  readonly games: ReadonlyMap<string, GameCatalog>
}

/**
 * The key of a card: that of the database, or without one its index in the file. Asked with -1 for an id that is no card of the
 * data: the database still knows those of cards that it once had.
 */
export type KeyOf = (game: string, cardId: string, index: number) => number

/** The version is given, since computing it takes half a second and Node's own modules; a browser has neither. */
export function buildGameCatalog(
  game: Game,
  data: GameData,
  keyOf: KeyOf,
  version: string,
  compile: typeof compileFormats = compileFormats,
): GameCatalog {
  const cards = buildCards(game, data, keyOf)
  const byId = indexByNames(cards)
  const former = formerKeys(game, cards, keyOf)
  const byKey = new Map([...former, ...cards.map((card) => [card.key, card] as const)])
  const formerOf = groupBy(former, ([, card]) => [card])
  const byTitle = groupBy(cards, (card) => [card.folded])
  const packs = [...data.packs].sort((a, b) => a.position - b.position)
  const packNames = new Map(
    packs.flatMap((pack) => [...pack.aliases, pack.name, pack.id].map((name) => [foldTitle(name), pack] as const)),
  )
  const formats = buildFormats(compile, game, data, { game: game.id, cards, packs, external: data.external })
  const formatNames = indexByNames([...formats.values()])
  const rulings = groupBy(data.rulings, (ruling) => ruling.cards)
  return Object.freeze({
    game,
    version,
    data,
    cards,
    find: (id: string) => byId.get(id),
    byKey: (key: number) => byKey.get(key),
    keysOf: (card: Card) => [card.key, ...(formerOf.get(card) ?? []).map(([key]) => key)],
    byTitle: (title: string) => byTitle.get(foldTitle(title)) ?? [],
    packs,
    findPack: (name: string) => packNames.get(foldTitle(name)),
    external: new Map(data.external.map((card) => [card.id, card])),
    formats,
    findFormat: (id: string) => formatNames.get(id),
    rulingsOf: (cardId: string) => rulings.get(cardId) ?? [],
  })
}

/**
 * Refuses data from which no catalogue can be built: the first fault throws an OperatorError with the file and the place.
 * The catalogue is for trials alone: its cards have no keys and it has no version.
 */
export function checkCatalog(games: readonly Game[], data: GameData): GameCatalog | undefined {
  const game = games.find(({ id }) => id === data.game)
  return game && buildGameCatalog(game, data, () => 0, '')
}

function buildCards(game: Game, data: GameData, keyOf: KeyOf): Card[] {
  const noFacts = everyFactUndefined(data.cards)
  return data.cards
    .map(
      (facts, index): Card => ({
        ...noFacts,
        ...facts,
        key: keyOf(game.id, facts.id, index),
        game: game.id,
        section: game.sectionOf(facts),
        limitKey: facts.limitKey ?? facts.id,
        folded: foldTitle(facts.title),
      }),
    )
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.id < b.id ? -1 : 1))
}

/** Two entries of older data may have been found to be one card: the id of the one is then an alias of the other. */
function formerKeys({ id }: Game, cards: readonly Card[], keyOf: KeyOf): (readonly [number, Card])[] {
  return cards.flatMap((card) =>
    card.aliases.flatMap((alias) => {
      const key = keyOf(id, alias, -1)
      return key > 0 ? [[key, card] as const] : []
    }),
  )
}

/**
 * Gives all cards the same keys in the same order. V8 reads the facts of such objects about twice as fast, and judging a
 * deck reads hundreds of them. `Object.freeze` would undo it: V8 gives every frozen object of this size a shape of its own.
 */
function everyFactUndefined(cards: readonly CardFacts[]): object {
  const facts = new Set(['key', 'game', 'section', 'limitKey', 'folded'])
  for (const card of cards) for (const fact in card) facts.add(fact)
  return Object.fromEntries([...facts].map((fact) => [fact, undefined]))
}

/**
 * An id takes precedence over an alias. By way of an object, since V8 keeps one copy of each name of a property: the names in a
 * parsed deck are then the very strings of this map, and nothing is compared letter by letter.
 */
export function indexByNames<T extends { readonly id: string; readonly aliases: readonly string[] }>(
  items: readonly T[],
): ReadonlyMap<string, T> {
  const named = Object.fromEntries([
    ...items.flatMap((item) => item.aliases.map((alias) => [alias, item] as const)),
    ...items.map((item) => [item.id, item] as const),
  ])
  return new Map(Object.entries(named))
}

/** A fault in a format file ends the start with its message, without a stack trace. */
function buildFormats(
  compile: typeof compileFormats,
  game: Game,
  data: GameData,
  facts: FormatFacts,
): ReadonlyMap<string, Format> {
  try {
    return compile(game.rules?.rules ?? [], game.rules ? data.formats : [], facts)
  } catch (error) {
    if (error instanceof FormatFault) throw new OperatorError(error.message, { cause: error })
    throw error
  }
}
