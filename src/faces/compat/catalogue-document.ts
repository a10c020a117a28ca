import { dayOf } from '../../base/date.ts'
import { runPaced } from '../../base/pacer.ts'
import type { Steps } from '../../base/steps.ts'
import { createCatalogCache } from '../../features/cards/catalog/snapshot/catalog-cache.ts'
import { catalogHeaders } from '../../features/cards/catalog/snapshot/catalog-json.ts'
import type { Context } from '../../platform/http/definition/route.ts'
import { createSharedDocument, type SharedDocument } from '../../platform/http/reply/shared-document.ts'
import { type CompatDeps, cache, lcgOf } from './deps.ts'
import { type Today, todayOf } from './today.ts'

type Handler = (context: Pick<Context<unknown, unknown, unknown>, 'headers'>) => ReturnType<SharedDocument>

/** Of today, and of yesterday for requests that began before midnight. */
const keptDays = 2

/**
 * Answers a document about the whole catalogue. It is made once per catalogue and day, in turns with other requests,
 * compressed once and shared by all answers.
 */
export function createCatalogueDocument(
  deps: CompatDeps,
  name: string,
  steps: (today: Today) => Steps<string>,
): Handler {
  const cached = createCatalogCache<SharedDocument>(keptDays)
  return ({ headers }) => {
    const catalog = lcgOf(deps)
    const day = dayOf(deps.now())
    const document = cached(catalog, day, () =>
      createSharedDocument('application/json; charset=utf-8', () => runPaced(steps(todayOf(catalog, day)))),
    )
    return document(headers, { ...catalogHeaders(catalog, 'compat', name, day), cache })
  }
}

/** The JSON of a list, item by item. */
export function* listSteps<T>(items: Iterable<T>, viewOf: (item: T) => object): Steps<string> {
  const texts: string[] = []
  for (const item of items) {
    texts.push(JSON.stringify(viewOf(item)))
    yield
  }
  return `[${texts.join(',')}]`
}
