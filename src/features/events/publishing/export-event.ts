import { csvLine } from '../../../base/csv.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import { entrantView } from '../entrants/entrant-view.ts'
import { currentSubmission } from '../model/entrants.ts'
import { present, standingOf } from '../model/queue.ts'
import type { Entrant } from '../model/state.ts'
import { type EventRow, stateOf } from '../row.ts'
import { readHelpers } from '../store/helpers.ts'
import { loadEntrants } from '../store/load-entrants.ts'
import { readLists } from '../store/read-lists.ts'
import { readEntries } from '../store/read-log.ts'
import { affiliationOf } from './affiliation.ts'
import type { ExportQuery } from './schema.ts'

/** Entrants whose lists are read at a time; bounds the memory that an export takes. */
const pageSize = 100

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
const headings = ['number', 'name', 'pronouns', 'status', 'clan', 'stronghold', 'list', 'publish', 'stream']

/** Entrants for pairing programs and spreadsheets; what is written can be imported again. */
export async function* csvLines(
  context: EventContext,
  event: EventRow,
  { separator, bom }: Omit<ExportQuery, 'as'>,
): AsyncGenerator<string> {
  const line = (cells: readonly (string | number | null)[]) => csvLine(cells, separators[separator])
  yield `${bom ? '\uFEFF' : ''}${line(headings)}`
  const game = gameOfEvent(context, event)
  for await (const { entrants, lists } of pagesOf(context, event, game, 'current')) {
    for (const entrant of entrants) {
      const { number, name, pronouns, consent } = entrant
      const current = currentSubmission(entrant)
      const list = current && lists[current.id]
      const { clan = null, stronghold = null } = list ? affiliationOf(game, event.settings, list) : {}
      const status = current ? (current.judged.status ?? 'not judged') : 'none'
      const agreed = [consent.publish, consent.stream].map((yes) => (yes ? 'yes' : 'no'))
      yield line([number, name, pronouns, standingOf(entrant), clan, stronghold, status, ...agreed])
    }
  }
}

/** Everything that is stored of an event but secrets, one JSON line each; `type` says what. */
export async function* ndjsonLines(context: EventContext, event: EventRow): AsyncGenerator<string> {
  const { pool } = context.database
  const { code, settings, createdAt, draws } = event
  yield lineOf('event', { code, ...settings, createdAt, draws })
  for (const { eventId: _, accountId: _account, ...helper } of await readHelpers(pool, event.id))
    yield lineOf('helper', helper)
  for await (const { entrants, lists } of pagesOf(context, event, gameOfEvent(context, event), 'all')) {
    for (const entrant of entrants) {
      const { submissions, ...view } = entrantView(entrant, { role: 'organiser' })
      yield lineOf('entrant', view)
      for (const submission of submissions)
        yield lineOf('submission', { number: entrant.number, ...submission, list: lists[submission.id] })
    }
  }
  for (let since = 0; ; ) {
    const read = await readEntries(pool, event.id, since, pageSize * 5)
    const entries = read.flatMap(({ entry }) => (entry.stamp.seq > since ? [entry] : []))
    for (const entry of entries) yield lineOf('operation', entry)
    if (entries.length < pageSize * 5) return
    since = entries.at(-1)!.stamp.seq
  }
}

const lineOf = (type: string, value: object) => `${JSON.stringify({ type, ...value })}\n`

/** The entrants by number with lists of theirs, page by page. */
async function* pagesOf(context: EventContext, event: EventRow, game: GameCatalog, which: 'current' | 'all') {
  const { database, readCards } = context
  const source = { connection: database.pool, readCards, game, eventId: event.id }
  const state = stateOf(event, await loadEntrants(database.pool, event.id, 'all'))
  const all = present(state).sort((a, b) => a.number - b.number)
  for (let from = 0; from < all.length; from += pageSize) {
    const entrants = all.slice(from, from + pageSize)
    yield { entrants, lists: await readLists(source, { only: entrants.flatMap((entrant) => idsOf(entrant, which)) }) }
  }
}

function idsOf({ current, submissions }: Entrant, which: 'current' | 'all'): string[] {
  if (which === 'all') return submissions.map(({ id }) => id)
  return current === null ? [] : [current]
}
