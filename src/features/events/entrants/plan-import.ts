import { foldName } from '../../../base/fold-name.ts'
import type { EventState } from '../model/state.ts'
import type { EntrantLine, LineFault } from './read-entrants-csv.ts'

export interface ImportPlan {
  readonly add: readonly EntrantLine[]
  /** Lines whose entrants the event has already; they change nothing. */
  readonly existing: readonly { readonly line: number; readonly number: number; readonly name: string }[]
  readonly faults: readonly LineFault[]
}

/**
 * What a file adds to an event. An entrant who is there already, by name, is not added again, so that a file may be imported
 * again when it has grown; `namesakes` adds people of the same name all the same.
 */
export function planImport(
  lines: readonly EntrantLine[],
  state: Pick<EventState, 'entrants' | 'blocks'>,
  namesakes = false,
): ImportPlan {
  const present = Object.values(state.entrants).filter(({ removed }) => !removed)
  const byName = new Map(present.map((entrant) => [foldName(entrant.name), entrant]))
  const add: EntrantLine[] = []
  const existing: ImportPlan['existing'][number][] = []
  const faults: LineFault[] = []
  const inFile = { numbers: new Map<number, number>(), names: new Map<string, EntrantLine>() }
  for (const entry of lines) {
    const { line, name, number } = entry
    const folded = foldName(name)
    const known = number === undefined ? undefined : state.entrants[number]
    const same = known && !known.removed && foldName(known.name) === folded ? known : byName.get(folded)
    const fault = faultInFile(entry, folded, inFile) ?? undefined
    if (fault) faults.push(fault)
    else if (same && (same === known || !namesakes)) existing.push({ line, number: same.number, name: same.name })
    else if (number !== undefined && takenBy(state, number)) faults.push(taken(line, number, takenBy(state, number)!))
    else add.push(entry)
  }
  return { add, existing, faults }
}

interface InFile {
  readonly numbers: Map<number, number>
  readonly names: Map<string, EntrantLine>
}

/** Two lines of one name are two people only if both have a number. */
function faultInFile({ line, name, number }: EntrantLine, folded: string, { numbers, names }: InFile) {
  const sameNumber = number === undefined ? undefined : numbers.get(number)
  const sameName = names.get(folded)
  if (number !== undefined) numbers.set(number, sameNumber ?? line)
  names.set(folded, sameName ?? { line, name, number })
  if (sameNumber !== undefined)
    return { line, code: 'number.repeated', message: `The number ${number} is also on line ${sameNumber}.` }
  if (sameName && (number === undefined || sameName.number === undefined))
    return {
      line,
      code: 'name.repeated',
      message: `${name} is also on line ${sameName.line}. Two people of one name each need a number.`,
    }
  return undefined
}

function takenBy({ entrants, blocks }: Pick<EventState, 'entrants' | 'blocks'>, number: number): string | undefined {
  const entrant = entrants[number]
  if (entrant) return entrant.removed ? 'was given to an entrant who was removed' : `belongs to ${entrant.name}`
  return blocks.some(({ from, to }) => number >= from && number <= to) ? 'is set aside for a desk' : undefined
}

const taken = (line: number, number: number, why: string): LineFault => ({
  line,
  code: 'number.taken',
  message: `The number ${number} ${why}.`,
})
