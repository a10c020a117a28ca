import { groupBy } from '../../../../base/group-by.ts'
import { OperatorError } from '../../../../base/operator-error.ts'
import type { CardFacts, ExternalCard } from '../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type {
  Placed,
  SiteCard,
  SiteContents,
  SiteCycle,
  SiteImporter,
  SitePack,
} from '../../../../domain/games/site-importer.ts'
import type { Cycle, GameData, Pack } from '../../catalog/snapshot/game-data.ts'
import { mergePrintings, union } from '../../catalog/snapshot/layers.ts'

type NewId = NonNullable<SiteImporter['newId']>

/** The merged data, and where each changed card and pack is in the files. */
export interface Merged {
  readonly data: GameData
  readonly cardPlaces: ReadonlyMap<string, () => string>
  readonly packPlaces: ReadonlyMap<string, () => string>
}

/** Replaces entries by id, adds new ones, and keeps facts that the site does not have. */
export function merge(contents: Required<SiteContents>, known: GameData, newId: NewId = (siteId) => siteId): Merged {
  const cycles = mergeCycles(contents.cycles, known.cycles)
  const packs = mergePacks(contents.packs, known.packs, new Set(cycles.map((cycle) => cycle.id)))
  const { cards, places } = mergeCards(contents, known, newId)
  const ids = new Set(cards.map((card) => card.id))
  return {
    data: { ...known, cycles, packs, cards, external: known.external.filter(({ id }) => !ids.has(id)) },
    cardPlaces: places,
    packPlaces: new Map(contents.packs.map(({ entry, place }) => [entry.id, place])),
  }
}

/** Sites number cycles differently, so a known cycle keeps its position. */
function mergeCycles(entries: readonly Placed<SiteCycle>[], known: readonly Cycle[]): Cycle[] {
  const cycles = new Map(known.map((cycle) => [cycle.id, cycle]))
  for (const { entry } of entries) {
    const { id, name } = entry
    cycles.set(id, { id, name, position: cycles.get(id)?.position ?? entry.position })
  }
  return byId(cycles)
}

/** Sites number packs within their cycle. Here the numbers are global; new packs follow the known ones by release. */
function mergePacks(entries: readonly Placed<SitePack>[], known: readonly Pack[], cycles: ReadonlySet<string>): Pack[] {
  const packs = new Map(known.map((pack) => [pack.id, pack]))
  const names = new Map(known.flatMap((pack) => packNames(pack).map((name) => [name, pack.id])))
  let last = Math.max(0, ...known.map((pack) => pack.position))
  const inOrder = entries.map(({ entry }) => entry).sort((a, b) => compare(releaseKey(a), releaseKey(b)))
  for (const { id, name, released, cycle, code } of inOrder) {
    const before = packs.get(id)
    const free = code !== undefined && (names.get(foldTitle(code)) ?? id) === id
    const aliases = union(before?.aliases ?? [], free ? [code] : [])
    const day = released ?? before?.released
    const group = cycle !== undefined && cycles.has(cycle) ? cycle : before?.cycle
    const pack: Pack = {
      id,
      name,
      aliases,
      position: before?.position ?? ++last,
      ...(group === undefined ? {} : { cycle: group }),
      ...(day === undefined ? {} : { released: day }),
      ...(day === undefined && before?.firstSeen !== undefined ? { firstSeen: before.firstSeen } : {}),
    }
    packs.set(id, pack)
    for (const packName of packNames(pack)) names.set(packName, id)
  }
  return byId(packs)
}

function mergeCards(contents: Required<SiteContents>, known: GameData, newId: NewId) {
  const cards = new Map(known.cards.map((card) => [card.id, card]))
  const external = new Map(known.external.map((card) => [card.id, card]))
  const siteIds = new Map(known.cards.flatMap((card) => [card.id, ...card.aliases].map((id) => [id, card.id])))
  const places = new Map<string, () => string>()
  for (const { entry, place } of contents.cards) {
    const id = siteIds.get(entry.id) ?? newId(entry.id, cards)
    siteIds.set(entry.id, id)
    places.set(id, place)
    cards.set(id, mergeCard(id, entry, cards.get(id), external.get(id)))
  }
  for (const { entry, place } of contents.printings) {
    const id = siteIds.get(entry.card) ?? entry.card
    const card = cards.get(id)
    if (!card) throw new OperatorError(`${place()}: there is no card ${entry.card}; its card file is needed too.`)
    places.set(id, place)
    cards.set(id, { ...card, printings: mergePrintings(card.printings, [entry.printing]) })
  }
  shareLimits(cards, new Set(known.cards.map((card) => card.id)))
  return { cards: byId(cards), places }
}

function mergeCard(
  id: string,
  { id: siteId, facts, printings }: SiteCard,
  before: CardFacts | undefined,
  external: ExternalCard | undefined,
): CardFacts {
  const aliases = union(before?.aliases ?? [], siteId === id ? [] : [siteId])
  const base = before ?? { traits: [], keywords: [], ...(external?.effects ? { effects: external.effects } : {}) }
  const keywords = union(base.keywords, facts.keywords)
  // A site that has the card confirms its facts.
  const confirmed = before?.uncertain ? { uncertain: [] } : {}
  const merged = { ...base, ...facts, ...confirmed, id, keywords, aliases }
  return { ...merged, unique: merged.unique ?? false, printings: mergePrintings(before?.printings ?? [], printings) }
}

/** Copies are counted by title, so a new card gets the limit key of the known cards of its title. */
function shareLimits(cards: Map<string, CardFacts>, known: ReadonlySet<string>): void {
  const byTitle = groupBy(cards.values(), (card) => [foldTitle(card.title)])
  for (const same of byTitle.values()) {
    const first = same.find((card) => known.has(card.id)) ?? [...same].sort(shortestIdFirst)[0]
    const limitKey = first?.limitKey ?? first?.id
    if (limitKey === undefined) continue
    for (const card of same) if (!known.has(card.id) && card.id !== limitKey) cards.set(card.id, { ...card, limitKey })
  }
}

function packNames(pack: Pack): string[] {
  return [pack.id, pack.name, ...pack.aliases].map(foldTitle)
}

function releaseKey(pack: SitePack): string {
  return `${pack.released ?? '9999'} ${pack.cycle ?? ''} ${String(pack.position).padStart(5, '0')}`
}

function shortestIdFirst(a: CardFacts, b: CardFacts): number {
  return a.id.length - b.id.length || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function byId<T extends { readonly id: string }>(entries: ReadonlyMap<string, T>): T[] {
  return [...entries.values()].sort((a, b) => compare(a.id, b.id))
}
