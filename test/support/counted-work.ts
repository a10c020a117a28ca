import type { Steps } from '../../src/base/steps.ts'
import type { Card } from '../../src/domain/core/cards/card.ts'
import type { Format } from '../../src/domain/core/formats/format.ts'
import type { GameCatalog } from '../../src/features/cards/catalog/snapshot/catalog.ts'

export interface Counted {
  readonly catalog: GameCatalog
  /** How often a title of a card was read since the last call: once for each word that is compared with it. */
  readonly titlesRead: () => number
  /** How often a list of a format was read since the last call, as a whole or for one card. */
  readonly listsRead: () => number
}

/** The same catalogue, which counts what is read of it. */
export function countedCatalog(catalog: GameCatalog): Counted {
  const read = { titles: 0, lists: 0 }
  const taken = (what: keyof typeof read) => () => {
    const before = read[what]
    read[what] = 0
    return before
  }
  const cards = catalog.cards.map((card): Card => {
    const { folded } = card
    return Object.defineProperty({ ...card }, 'folded', {
      enumerable: true,
      get: () => {
        read.titles++
        return folded
      },
    })
  })
  const formats = new Map([...catalog.formats].map(([id, format]) => [id, countedFormat(format, () => read.lists++)]))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const findFormat = (name: string) => formats.get(catalog.findFormat(name)?.id ?? '')
  return {
    catalog: { ...catalog, cards, formats, findFormat, find: (id) => byId.get(id) },
    titlesRead: taken('titles'),
    listsRead: taken('lists'),
  }
}

function countedFormat(format: Format, count: () => void): Format {
  const counted = (ids: ReadonlySet<string>): ReadonlySet<string> => {
    const list = new Set(ids)
    const has = (id: string) => {
      count()
      return ids.has(id)
    }
    const iterate = () => {
      count()
      return ids.values()
    }
    return Object.assign(list, { has, [Symbol.iterator]: iterate })
  }
  const revisions = format.revisions.map((revision) => ({
    ...revision,
    lists: new Map([...revision.lists].map(([name, ids]) => [name, counted(ids)])),
  }))
  return { ...format, revisions }
}

/** Runs the work to its end and measures each of its steps. */
export function measureSteps<T>(steps: Steps<T>, measure: () => number): { value: T; each: number[] } {
  const each: number[] = []
  for (;;) {
    const step = steps.next()
    each.push(measure())
    if (step.done) return { value: step.value, each }
  }
}
