import type { Day } from '../../base/date.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Card } from '../../domain/core/cards/card.ts'
import { listStatuses } from '../../domain/core/cards/card-status.ts'
import { hasFacts, packDayOf } from '../../domain/core/decks/pool.ts'
import { type Format, type FormatRevision, findRevision } from '../../domain/core/formats/format.ts'
import { lcgCardSites } from '../../domain/games/l5r-lcg/card-sites.ts'
import type { GameCatalog } from '../../features/cards/catalog/snapshot/catalog.ts'
import { createCatalogCache } from '../../features/cards/catalog/snapshot/catalog-cache.ts'
import type { Pack } from '../../features/cards/catalog/snapshot/game-data.ts'

interface FormatToday {
  readonly format: Format
  readonly revision: FormatRevision
  readonly legalPacks: ReadonlySet<string>
}

/** What the lists and pools in force on a day say of cards and packs. */
export interface Today {
  readonly day: Day
  readonly catalog: GameCatalog
  /** The packs of a format's pool; undefined for a format that has no rules that day. */
  readonly legalPacks: (formatId: string) => ReadonlySet<string> | undefined
  /** The ids of the formats whose lists give the card this status. */
  readonly formatsWhere: (status: string, card: Card) => string[]
  /** Whether the community format has rotated the pack out. */
  readonly isRotated: (packId: string) => boolean
  /** Whether it excludes the card itself, in all packs. */
  readonly isExcluded: (card: Card) => boolean
  readonly cardsIn: (packId: string) => readonly Card[]
}

const cached = createCatalogCache<Today>(2)

/** Made once per catalogue and day. */
export function todayOf(catalog: GameCatalog, day: Day): Today {
  return cached(catalog, day, () => createToday(catalog, day))
}

function createToday(catalog: GameCatalog, day: Day): Today {
  const byPack = groupBy(catalog.cards, (card) => [...new Set(card.printings.map(({ pack }) => pack))])
  const cardsIn = (packId: string) => byPack.get(packId) ?? []
  const formats = [...catalog.formats.values()].flatMap((format): FormatToday[] => {
    const revision = findRevision(format, day)
    if (!revision) return []
    const legal = catalog.packs.filter((pack) => isLegalPack(revision, pack, cardsIn(pack.id), day))
    return [{ format, revision, legalPacks: new Set(legal.map(({ id }) => id)) }]
  })
  const legalPacks = new Map(formats.map((each) => [each.format.id, each.legalPacks]))
  const current = formats.find(({ format }) => format.id === lcgCardSites.rotatingFormat)
  return {
    day,
    catalog,
    legalPacks: (formatId) => legalPacks.get(formatId),
    formatsWhere: (status, card) =>
      formats.flatMap(({ format, revision }) => (listStatuses(revision, card).includes(status) ? [format.id] : [])),
    isRotated: (packId) => current !== undefined && !current.legalPacks.has(packId),
    isExcluded: (card) =>
      current !== undefined && hasFacts(current.revision.pool, card) && !isInPool(current.revision, card, day),
    cardsIn,
  }
}

/** Single cards of it may be excluded; but a pack without any card for constructed decks is in no pool. */
function isLegalPack({ pool }: FormatRevision, pack: Pack, cards: readonly Card[], day: Day): boolean {
  const since = packDayOf(pool, pack)
  return since !== null && since <= day && cards.some((card) => hasFacts(pool, card))
}

function isInPool(revision: FormatRevision, card: Card, day: Day): boolean {
  const since = revision.poolDay(card)
  return since !== null && since <= day
}
