import type { Meta } from '../../../src/features/decks/meta/schema.ts'
import { api } from '../shared/api.ts'
import { formatsOf } from '../shared/formats.ts'

export type { Meta }
export type FacetValue = Meta['facets'][number]['values'][number]

/** The one facet that the service can be asked for the decks of. */
export const askedFacet = 'clan'
const names = ['from', 'to', askedFacet] as const
export type Choice = Readonly<Partial<Record<(typeof names)[number], string>>>

/** As the address has it. */
export function choiceOf(query: URLSearchParams): Choice {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
}

export const queryOf = (choice: Choice) => {
  const query = new URLSearchParams(choice).toString()
  return query === '' ? '' : `?${query}`
}

export const metaPath = (game: string, format: string, ending = '') =>
  `/v1/games/${encodeURIComponent(game)}/formats/${encodeURIComponent(format)}/meta${ending}`

export interface LoadedMeta {
  readonly meta: Meta
  readonly formatName: string
  /** What the decks of the span can be narrowed to: of all of them, also where those of one were asked for. */
  readonly values: readonly string[]
}

export async function loadMeta(game: string, format: string, choice: Choice, signal: AbortSignal): Promise<LoadedMeta> {
  const ask = (asked: Choice) => api<Meta>(metaPath(game, format) + queryOf(asked), { token: null, signal })
  const { [askedFacet]: value, ...span } = choice
  const [meta, whole, formats] = await Promise.all([ask(choice), value ? ask(span) : undefined, formatsOf(game)])
  const facet = (whole ?? meta).facets.find(({ id }) => id === askedFacet)
  const values = new Set(facet?.values.flatMap((each) => each.value ?? []))
  if (value) values.add(value)
  const formatName = formats.find(({ id }) => id === meta.format)?.name ?? meta.format
  return { meta, formatName, values: [...values].sort() }
}
