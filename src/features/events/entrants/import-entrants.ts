import { runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import type { EventContext } from '../deps.ts'
import type { Present } from '../operations/actor-in.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { loadEntrants } from '../store/load-entrants.ts'
import { performAdditions } from './add-entrants.ts'
import { entrantLink } from './links.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type LineFault, readEntrantsSteps } from './read-entrants-csv.ts'
import type { ImportedEntrants } from './schema.ts'

/** Adds the entrants of a file: all of them, or none and every line that is at fault is named. */
export async function importEntrants(
  context: EventContext,
  present: Present,
  text: string,
  namesakes: boolean,
): Promise<ImportedEntrants> {
  const { entrants, faults, ignored } = await runPaced(readEntrantsSteps(text))
  let plan: ImportPlan = { add: [], existing: [], faults: [] }
  const links = await performAdditions(context, present, async (client, { id, blocks }) => {
    plan = planImport(entrants, { entrants: await loadEntrants(client, id, 'all'), blocks }, namesakes)
    assertFaultless([...faults, ...plan.faults])
    // Entrants with a number of their own first, so that nobody is given it.
    const inOrder = [...plan.add].sort((a, b) => Number(a.number === undefined) - Number(b.number === undefined))
    plan = { ...plan, add: inOrder }
    return inOrder.map(({ line: _, ...entry }) => serviceOperation(context, 'entrant.add', entry))
  })
  const added = plan.add.map(({ line, name }, index) => {
    return { line, name, ...entrantLink(present.event.code, links[index]!) }
  })
  return { added: added.sort((a, b) => a.line - b.line), existing: [...plan.existing], ignored: [...ignored] }
}

function assertFaultless(faults: readonly LineFault[]): void {
  if (faults.length === 0) return
  const inOrder = [...faults].sort((a, b) => a.line - b.line)
  const lines = new Set(inOrder.map(({ line }) => line)).size
  const detail = `Nothing was imported: ${lines === 1 ? '1 line is' : `${lines} lines are`} at fault. Line ${inOrder[0]!.line}: ${inOrder[0]!.message}`
  const errors = inOrder.map(({ line, code, message }) => {
    return { pointer: `/${line}`, code, message: `Line ${line}: ${message}` }
  })
  throw new Problem('impossible', detail, { errors })
}
