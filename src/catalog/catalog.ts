import { createHash } from 'node:crypto'
import type { Card, ExternalCard } from '../core/card.ts'
import { compileFormats, type Format, type FormatFacts } from '../core/format.ts'
import { FormatFault } from '../core/format-state.ts'
import { OperatorError } from '../core/operator-error.ts'
import { foldTitle } from '../core/title.ts'
import type { Game } from '../games/game.ts'
import type { Ruling } from '../rulings/records/ruling.ts'
import type { GameData, Pack } from './game-data.ts'

/** One game's cards and all that hangs on them: immutable, shared by every request of its time. */
export interface GameCatalog {
  readonly game: Game
  /** A hash over the game's data: the same data, the same version, on every machine. */
  readonly version: string
  readonly data: GameData
  /** By folded title, then id. */
  readonly cards: readonly Card[]
  /** The card with this id, or that another site calls so. */
  readonly find: (id: string) => Card | undefined
  readonly byKey: (key: number) => Card | undefined
  /** All cards of a title, the title folded first. */
  readonly byTitle: (title: string) => readonly Card[]
  readonly packs: readonly Pack[]
  /** The pack with this id, name or known alias, case and diacritics aside. */
  readonly findPack: (name: string) => Pack | undefined
  readonly external: ReadonlyMap<string, ExternalCard>
  /** By id, compiled; `findFormat` knows aliases too. */
  readonly formats: ReadonlyMap<string, Format>
  readonly findFormat: (id: string) => Format | undefined
  /** The rulings about a card. */
  readonly rulingsOf: (cardId: string) => readonly Ruling[]
}

export interface Catalog {
  readonly version: string
  readonly games: ReadonlyMap<string, GameCatalog>
}

/** Gives each card its key: the database's own, or its place in the file where no database is at hand. */
export type KeyOf = (game: string, cardId: string, index: number) => number

export function buildCatalog(games: readonly Game[], data: readonly GameData[], keyOf: KeyOf): Catalog {
  return joinCatalogs(
    games.flatMap((game) => {
      const own = data.find((each) => each.game === game.id)
      return own ? [buildGameCatalog(game, own, keyOf)] : []
    }),
  )
}

export function joinCatalogs(catalogs: readonly GameCatalog[]): Catalog {
  const version = hash(catalogs.map((each) => each.version))
  return Object.freeze({ version, games: new Map(catalogs.map((each) => [each.game.id, each])) })
}

/** The version is the hash that the data has; whoever knows it already spares the half second of working it out. */
export function buildGameCatalog(
  game: Game,
  data: GameData,
  keyOf: KeyOf,
  version: string = versionOf(data),
): GameCatalog {
  const cards = data.cards
    .map((facts, index): Card => {
      const card = {
        ...facts,
        key: keyOf(game.id, facts.id, index),
        game: game.id,
        section: game.sectionOf(facts),
        limitKey: facts.limitKey ?? facts.id,
        folded: foldTitle(facts.title),
      }
      return Object.freeze(card)
    })
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.id < b.id ? -1 : 1))

  const byId = new Map<string, Card>()
  for (const card of cards) for (const alias of card.aliases) byId.set(alias, card)
  for (const card of cards) byId.set(card.id, card)
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const byTitle = new Map<string, Card[]>()
  for (const card of cards) {
    const same = byTitle.get(card.folded)
    if (same) same.push(card)
    else byTitle.set(card.folded, [card])
  }
  const packs = [...data.packs].sort((a, b) => a.position - b.position)
  const packNames = new Map<string, Pack>()
  for (const pack of packs)
    for (const name of [...pack.aliases, pack.name, pack.id]) packNames.set(foldTitle(name), pack)

  const facts = { game: game.id, cards, packs, external: data.external }
  const formats = formatsOf(game, data, facts)
  const formatNames = new Map<string, Format>()
  for (const format of formats.values())
    for (const name of [...format.aliases, format.id]) formatNames.set(name, format)

  const rulings = new Map<string, Ruling[]>()
  for (const ruling of data.rulings)
    for (const id of ruling.cards) rulings.set(id, [...(rulings.get(id) ?? []), ruling])

  return Object.freeze({
    game,
    version,
    data,
    cards,
    find: (id: string) => byId.get(id),
    byKey: (key: number) => byKey.get(key),
    byTitle: (title: string) => byTitle.get(foldTitle(title)) ?? [],
    packs,
    findPack: (name: string) => packNames.get(foldTitle(name)),
    external: new Map(data.external.map((card) => [card.id, card])),
    formats,
    findFormat: (id: string) => formatNames.get(id),
    rulingsOf: (cardId: string) => rulings.get(cardId) ?? [],
  })
}

export function versionOf(data: GameData): string {
  return hash(data)
}

/** A mistake in a format's file stops the start with a sentence, not with a stack. */
function formatsOf(game: Game, data: GameData, facts: FormatFacts): ReadonlyMap<string, Format> {
  try {
    return compileFormats(game.rules?.rules ?? [], game.rules ? data.formats : [], facts)
  } catch (error) {
    if (error instanceof FormatFault) throw new OperatorError(error.message, { cause: error })
    throw error
  }
}

/** Over the values with their keys sorted, so that the order in which a database hands them out does not matter. */
function hash(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return createHash('sha256').update(sorted).digest('hex').slice(0, 16)
}
