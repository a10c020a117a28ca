import type { Status } from '../../../domain/core/wording/verdict.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { facetNames } from '../stored/read/facets.ts'
import type { ScannedDeck } from '../stored/read/scan.ts'
import { createCauses } from './causes.ts'
import { compareDeck, isWorse, type RevisionPair, reasonsFor, statuses } from './compare-deck.ts'
import type { ImpactSums, Sums } from './schema.ts'

/** Counts what a revision does to decks, in the same memory however many they are. */
export function createTally(catalog: GameCatalog, pair: RevisionPair) {
  const { deckFacets = [], defaultFormat } = catalog.game
  const all = createCells()
  const formats = createGroups()
  const facets = deckFacets.map(({ id: name }) => ({
    name,
    column: 1 + facetNames.indexOf(name),
    groups: createGroups(),
  }))
  const worse = createCauses(catalog)
  const better = createCauses(catalog)

  const add = (deck: ScannedDeck): void => {
    const comparison = compareDeck(deck, pair)
    const cell = statuses.indexOf(comparison.before) * statuses.length + statuses.indexOf(comparison.after)
    all[cell]!++
    formats.of(deck.texts[0] ?? defaultFormat)[cell]!++
    for (const { groups, column } of facets) groups.of(deck.texts[column] ?? null)[cell]!++
    if (comparison.before === comparison.after) return
    const causes = isWorse(comparison) ? worse : better
    causes.add(reasonsFor(deck, pair, comparison))
  }
  const sums = (): ImpactSums => ({
    total: sumsOf(all),
    formats: formats.list().map(({ value, ...rest }) => ({ format: value ?? defaultFormat, ...rest })),
    facets: Object.fromEntries(facets.map(({ name, groups }) => [name, groups.list()])),
    worse: worse.summary(pair),
    better: better.summary(pair),
  })
  return { add, sums }
}

/** Numbers of decks by their status before and after. */
type Cells = Float64Array
const createCells = (): Cells => new Float64Array(statuses.length ** 2)

function createGroups() {
  const groups = new Map<string | null, Cells>()
  return {
    of(value: string | null): Cells {
      const known = groups.get(value)
      if (known) return known
      const cells = createCells()
      groups.set(value, cells)
      return cells
    },
    /** The largest first. */
    list: () =>
      [...groups]
        .map(([value, cells]) => ({ value, ...sumsOf(cells) }))
        .sort((a, b) => b.decks - a.decks || (String(a.value) < String(b.value) ? -1 : 1)),
  }
}

function sumsOf(cells: Cells): Sums {
  const pairs = statuses.flatMap((from, row) =>
    statuses.map((to, column) => ({ from, to, decks: cells[row * statuses.length + column]! })),
  )
  const sum = (those: typeof pairs) => those.reduce((decks, each) => decks + each.decks, 0)
  const by = (side: 'from' | 'to') => {
    const of = (status: Status) => sum(pairs.filter((each) => each[side] === status))
    return { legal: of('legal'), undetermined: of('undetermined'), illegal: of('illegal') }
  }
  return {
    decks: sum(pairs),
    before: by('from'),
    after: by('to'),
    changes: pairs.filter(({ from, to, decks }) => from !== to && decks > 0),
  }
}
