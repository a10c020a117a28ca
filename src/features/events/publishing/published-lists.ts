import { z } from 'zod'
import { runPaced } from '../../../base/pacer.ts'
import type { Steps } from '../../../base/steps.ts'
import { decodeCursor, pageFrom } from '../../../platform/http/pages/page.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import type { EventList } from '../model/operation.ts'
import { audienceOf, publishedPart, seesPublished } from '../model/publication.ts'
import type { EventSettings } from '../model/settings.ts'
import type { Entrant } from '../model/state.ts'
import type { Visit } from '../operations/actor-in.ts'
import { loadEntrants } from '../store/load-entrants.ts'
import { readLists } from '../store/read-lists.ts'
import { showList } from '../submissions/show-list.ts'
import { affiliationOf } from './affiliation.ts'
import type { PublishedList } from './schema.ts'

const Cursor = z.tuple([z.int()])

/** The lists that an event shows to somebody, by number. */
export async function publishedLists(
  context: EventContext,
  { event, actor }: Visit,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const [after] = decodeCursor(cursor, Cursor) ?? [0]
  const audience = audienceOf(event.settings)
  if (!seesPublished(actor, event.settings)) return { audience, data: [], next: null, total: 0 }
  const { database, readCards } = context
  const entrants = Object.values(await loadEntrants(database.pool, event.id, 'all'))
  const published = await runPaced(publishedSteps(entrants))
  const rest = published.filter(({ number }) => number > after)
  const { page, next } = pageFrom(rest, limit, ({ number }) => [number])
  const game = gameOfEvent(context, event)
  const source = { connection: database.pool, readCards, game, eventId: event.id }
  const lists = await readLists(source, { only: page.map(({ accepted }) => accepted!.submission) })
  const data: PublishedList[] = []
  for (const entrant of page)
    data.push(await publishedList(game, event.settings, entrant, lists[entrant.accepted!.submission]!))
  return { audience, data, next, total: published.length }
}

/** By number. */
function* publishedSteps(entrants: readonly Entrant[]): Steps<Entrant[]> {
  const published: Entrant[] = []
  for (const entrant of entrants) {
    if (publishedPart(entrant)) published.push(entrant)
    yield
  }
  return published.sort((a, b) => a.number - b.number)
}

async function publishedList(
  catalog: GameCatalog,
  settings: EventSettings,
  entrant: Entrant,
  list: EventList,
): Promise<PublishedList> {
  const { number, submissions } = entrant
  const { name, submission: id } = publishedPart(entrant)!
  const { clan } = affiliationOf(catalog, settings, list)
  if (id === undefined) return { number, name, clan }
  const { contentHash, judged } = submissions.find((submission) => submission.id === id)!
  const { sections } = await showList(catalog, settings, list)
  return { number, name, clan, list, sections, contentHash, judged }
}
