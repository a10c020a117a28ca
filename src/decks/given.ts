import type { GameCatalog } from '../catalog/catalog.ts'
import { Problem, type ProblemError } from '../core/problem.ts'
import { assertFewCards } from '../legality/deck-input.ts'
import { suggestIds } from '../legality/suggest-ids.ts'
import type { DeckCards } from './stored-cards.ts'

interface List {
  readonly cards: Readonly<Record<string, number>>
  readonly unresolved: readonly {
    readonly line: number
    readonly text: string
    readonly suggestions: readonly string[]
  }[]
}

export type ParseDecklist = (catalog: GameCatalog, text: string) => List

export interface GivenCards {
  readonly cards?: Readonly<Record<string, number>> | undefined
  readonly text?: string | undefined
  readonly allowUnresolved?: boolean | undefined
}

/** The cards that a body gives; undefined where it gives none. What is no card refuses it, unless it says otherwise. */
export function givenCards(parse: ParseDecklist, catalog: GameCatalog, body: GivenCards): DeckCards | undefined {
  if (body.text === undefined && body.cards === undefined) return undefined
  const list = body.text === undefined ? { cards: body.cards!, unresolved: [] } : parse(catalog, body.text)
  assertFewCards(list.cards)
  if (!body.allowUnresolved) assertResolved(catalog, list, body.text === undefined)
  return { cards: list.cards, unresolved: list.unresolved.map(({ line, text }) => ({ line, text })) }
}

/** An id that lists or sites are known to use is no slip, although its card's facts are not at hand. */
function assertResolved(catalog: GameCatalog, { cards, unresolved }: List, byId: boolean): void {
  const ids = Object.keys(cards).filter((id) => !catalog.find(id) && !catalog.external.has(id))
  if (ids.length === 0 && unresolved.length === 0) return
  const unknown = ids.slice(0, 50).map((id, index) => ({ id, suggestions: index < 20 ? suggestIds(catalog, id) : [] }))
  const errors: ProblemError[] = [
    ...unknown.map(({ id, suggestions }) => ({
      pointer: byId ? `/cards/${id.replaceAll('~', '~0').replaceAll('/', '~1')}` : '/text',
      code: 'card.unknown',
      message: `"${id}" is no card of ${catalog.game.name}.${meant(suggestions)}`,
    })),
    ...unresolved.slice(0, 50).map(({ line, text, suggestions }) => ({
      pointer: '/text',
      code: 'card.unknown',
      message: `Line ${line}, "${text}", is no card of ${catalog.game.name}.${meant(suggestions)}`,
    })),
  ]
  const count = ids.length + unresolved.length
  const what = count === 1 ? '1 entry is' : `${count} entries are`
  const detail = `${what} no card of ${catalog.game.name}. Correct the list, or set "allowUnresolved" to keep it as it is.`
  throw new Problem('impossible', detail, { errors, members: { unresolved, unknown } })
}

function meant(suggestions: readonly string[]): string {
  return suggestions.length === 0 ? '' : ` Perhaps ${suggestions.map((id) => `"${id}"`).join(' or ')} was meant.`
}
