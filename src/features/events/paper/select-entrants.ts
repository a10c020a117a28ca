import { foldName } from '../../../base/fold-name.ts'
import { runPaced } from '../../../base/pacer.ts'
import { sortSteps } from '../../../base/sort-steps.ts'
import type { Steps } from '../../../base/steps.ts'
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
  return runPaced(selectSteps(Object.values(await loadEntrants(database.pool, id, 'all')), selection))
}

/** The entrants that a request names, in the order of printing. Those who dropped must be named by their number. */
function* selectSteps(all: readonly Entrant[], { entrants, letter, sort }: Selection): Steps<Entrant[]> {
  const isNamed = entrants === undefined ? ({ dropped }: Entrant) => dropped === null : hasNumberIn(entrants)
  const selected: { readonly entrant: Entrant; readonly folded: string }[] = []
  for (const entrant of all) {
    yield
    if (entrant.removed || !isNamed(entrant)) continue
    const folded = foldName(entrant.name)
    if (letter === undefined || beginsWith(letter, folded)) selected.push({ entrant, folded })
  }
  const isByNumber = (sort ?? (letter === undefined ? 'number' : 'name')) === 'number'
  const sorted = yield* sortSteps(
    selected,
    (a, b) => (isByNumber ? 0 : a.folded.localeCompare(b.folded, 'en')) || a.entrant.number - b.entrant.number,
  )
  return sorted.map(({ entrant }) => entrant)
}

function hasNumberIn(text: string): (entrant: Entrant) => boolean {
  const ranges = text.split(',').map((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return { from: from!, to: to! }
  })
  return ({ number }) => ranges.some(({ from, to }) => number >= from && number <= to)
}

function beginsWith(letters: string, folded: string): boolean {
  const first = folded[0] ?? ''
  if (letters.toLowerCase() === 'other') return !/[a-z]/.test(first)
  const [from, to = from] = letters.toLowerCase().split('-')
  return first >= from! && first <= to!
}
