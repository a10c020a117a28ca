import { foldTitle } from '../../core/title.ts'
import type { EventContext } from '../deps.ts'
import type { Entrant } from '../model/state.ts'
import type { EventRow } from '../row.ts'
import { loadEntrants } from '../store/load-entrants.ts'
import type { Selection } from './schema.ts'

/** The entrants of an event that a request names. */
export async function selectedIn(
  { database }: Pick<EventContext, 'database'>,
  { id }: Pick<EventRow, 'id'>,
  selection: Selection,
): Promise<Entrant[]> {
  return selectEntrants(Object.values(await loadEntrants(database.pool, id, 'all')), selection)
}

/** The entrants that a request names, in the order of printing. Those who dropped must be named by their number. */
function selectEntrants(all: readonly Entrant[], { entrants, letter, sort }: Selection): Entrant[] {
  const isNamed = entrants === undefined ? ({ dropped }: Entrant) => dropped === null : hasNumberIn(entrants)
  const selected = all.filter(
    (entrant) => !entrant.removed && isNamed(entrant) && (letter === undefined || beginsWith(letter, entrant)),
  )
  const byNumber = (a: Entrant, b: Entrant) => a.number - b.number
  if ((sort ?? (letter === undefined ? 'number' : 'name')) === 'number') return selected.sort(byNumber)
  return selected.sort((a, b) => foldTitle(a.name).localeCompare(foldTitle(b.name), 'en') || byNumber(a, b))
}

function hasNumberIn(text: string): (entrant: Entrant) => boolean {
  const ranges = text.split(',').map((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return { from: from!, to: to! }
  })
  return ({ number }) => ranges.some(({ from, to }) => number >= from && number <= to)
}

function beginsWith(letters: string, { name }: Entrant): boolean {
  const first = foldTitle(name)[0] ?? ''
  if (letters.toLowerCase() === 'other') return !/[a-z]/.test(first)
  const [from, to = from] = letters.toLowerCase().split('-')
  return first >= from! && first <= to!
}
