import { createHash } from 'node:crypto'
import { placesByKey } from '../../../../domain/core/decks/by-key.ts'
import { validate } from '../../../../domain/core/engine/validate.ts'
import type { FormatRevision } from '../../../../domain/core/formats/format.ts'
import type { Game } from '../../../../domain/games/game.ts'
import { buildGameCatalog, type Catalog, type GameCatalog, type KeyOf } from './catalog.ts'
import type { GameData } from './game-data.ts'

export function buildCatalog(games: readonly Game[], data: readonly GameData[], keyOf: KeyOf): Catalog {
  return joinCatalogs(
    games.flatMap((game) => {
      const gameData = data.find((candidate) => candidate.game === game.id)
      return gameData ? [buildGameCatalog(game, gameData, keyOf, versionOf(gameData))] : []
    }),
  )
}

export function joinCatalogs(catalogs: readonly GameCatalog[]): Catalog {
  for (const catalog of catalogs) prepareRules(catalog)
  const version = versionOf(catalogs.map((catalog) => catalog.version))
  return Object.freeze({ version, games: new Map(catalogs.map((catalog) => [catalog.game.id, catalog])) })
}

const prepared = new WeakSet<GameCatalog>()

/**
 * What the first requests would have to wait for: the order of the cards, what rules find out about all of them, and a first
 * verdict, before which V8 has compiled nothing of the rules. One is enough for that; after verdicts of many formats V8 would
 * reckon with rules of every shape, and each later verdict would take longer.
 */
function prepareRules(catalog: GameCatalog): void {
  if (prepared.has(catalog)) return
  prepared.add(catalog)
  const { cards, formats } = catalog
  placesByKey(cards)
  // Any day: what depends on it is not kept.
  const dayOf = ({ effectiveFrom }: FormatRevision) => effectiveFrom ?? '2000-01-01'
  const last = [...formats.values()].map(({ revisions }) => revisions.at(-1)!)
  for (const revision of last)
    for (const { rule, params } of revision.clauses) rule.kind?.(params, revision, dayOf(revision))
  const entries = cards.slice(0, 10).map((card) => ({ card, count: 1 }))
  for (const revision of last.slice(0, 1)) validate({ entries, unknown: [] }, revision, dayOf(revision))
}

/** A hash of the data with sorted keys, so that the order of keys does not matter. */
export function versionOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return createHash('sha256').update(sorted).digest('hex').slice(0, 16)
}
