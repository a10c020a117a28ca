import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { dayOf } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/queue/job.ts'
import type { SheetPool } from '../../decks/sheets/pool.ts'
import type { Sheet } from '../../decks/sheets/sheet.ts'
import { eventLimits } from '../limits.ts'
import { eventSheets, type SheetContext, type SheetWanted } from './event-sheets.ts'
import { type Print, readPrint, removePartsAfter, writePart } from './prints.ts'
import { selectedIn } from './select-entrants.ts'
import { nothingToPrint, readingOf, sheetsOf } from './sheets-wanted.ts'

interface SheetsJobDeps extends SheetContext {
  readonly now: () => Date
  readonly sheets: () => SheetPool
  readonly sheetsPerPart?: number | undefined
}

/** No document is so long that a printer or a reader has trouble with it. */
const defaultSheetsPerPart = 50

/**
 * Prints the sheets of an event into files of some dozens. Entrants are chosen when it runs, so that a repeat prints the newest
 * lists; each part replaces that of an earlier attempt.
 */
export const sheetsJob = defineJob({
  name: 'event-sheets',
  lane: 'long',
  input: z.object({ event: z.uuid() }),
  // Somebody waits for it; while it waits itself, no other sheets of the event are printed by jobs.
  retryAfter: [2, 10, 60],
  run: async ({ event: eventId }, deps: SheetsJobDeps, { id, signal, reportProgress }) => {
    const print = await readPrint(deps.database.pool, eventId, id)
    if (!print) throw printGone()
    const { event, options } = print
    const wanted = sheetsOf(await selectedIn(deps, event, options), options.blank)
    if (wanted.length === 0) throw nothingToPrint()
    const parts = partsOf(wanted, deps.sheetsPerPart ?? defaultSheetsPerPart)
    let done = 0
    const report = (more: number) => {
      done += more
      reportProgress(done, wanted.length)
    }
    report(0)
    for (const [index, some] of parts.entries()) {
      signal.throwIfAborted()
      const part = index + 1
      const title = `Deck sheets: ${event.settings.name}${parts.length > 1 ? `, ${part} of ${parts.length}` : ''}`
      const pdf = await printPart(deps, print, some, { title, signal, report })
      const isWritten = await writePart(deps.database.pool, id, { part, readings: some.flatMap(readingOf), pdf })
      if (!isWritten) throw printGone()
    }
    await removePartsAfter(deps.database.pool, id, parts.length)
    const path = `/v1/events/${event.code}/sheets/jobs/${id}/parts`
    return {
      sheets: wanted.length,
      parts: parts.map((some, index) => ({ sheets: some.length, path: `${path}/${index + 1}` })),
    }
  },
})

function partsOf(wanted: readonly SheetWanted[], size: number): SheetWanted[][] {
  const parts: SheetWanted[][] = []
  for (let at = 0; at < wanted.length; at += size) parts.push(wanted.slice(at, at + size))
  return parts
}

interface PartOptions extends Pick<JobContext, 'signal'> {
  readonly title: string
  readonly report: (sheets: number) => void
}

async function printPart(
  deps: SheetsJobDeps,
  { event, options: { size, site } }: Print,
  wanted: readonly SheetWanted[],
  { title, signal, report }: PartOptions,
): Promise<Buffer> {
  const sheets = counted(eventSheets(deps, event, wanted, { size, site }), report)
  const about = { size, day: dayOf(deps.now()), title }
  // Turns are shared with those who print at the event.
  const stream = await deps.sheets().printBatches(sheets, about, { signal, caller: `event ${event.id} job` })
  const pdf = await buffer(stream)
  if (pdf.length > eventLimits.printPart)
    throw new Problem('impossible', 'These sheets are too large to be kept. Print them in smaller portions.')
  return pdf
}

async function* counted(batches: AsyncIterable<Sheet[]>, report: (sheets: number) => void): AsyncGenerator<Sheet[]> {
  for await (const batch of batches) {
    yield batch
    report(batch.length)
  }
}

const printGone = () => new Problem('not-found', 'The event was deleted, or its names and lists were removed.')
