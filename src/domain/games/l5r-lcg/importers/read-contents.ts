import type { z } from 'zod'
import { type NamedText, parseEntries, parseJson, placeOf } from '../../../../base/json-file.ts'
import { OperatorError } from '../../../../base/operator-error.ts'
import type { Placed, SiteCard, SiteContents, SiteCycle, SitePack, SitePrinting } from '../../site-importer.ts'

/** The schemas of a site's entries. */
export interface SiteSchemas {
  readonly site: string
  readonly cards: z.ZodType<SiteCard>
  readonly packs: z.ZodType<SitePack>
  readonly cycles: z.ZodType<SiteCycle>
  readonly printings: (file: NamedText) => z.ZodType<SitePrinting>
}

/** Reads an array, a response that wraps one, a single entry, or an object with several arrays. */
export function readContents(file: NamedText, schemas: SiteSchemas): SiteContents[] {
  const value = parseJson(file)
  const lists = Array.isArray(value) ? [{ entries: value, within: '' }] : listsIn(value)
  if (lists.length === 0) throw notRecognised(file, schemas)
  return lists.map(({ entries, within }) => readList(file, schemas, entries, within))
}

function listsIn(value: unknown): { entries: unknown[]; within: string }[] {
  if (value === null || typeof value !== 'object') return []
  if ('id' in value) return [{ entries: [value], within: '' }]
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (Array.isArray(part)) return [{ entries: part, within: `/${key}` }]
    return part !== null && typeof part === 'object' && 'id' in part ? [{ entries: [part], within: `/${key}` }] : []
  })
}

function readList(file: NamedText, schemas: SiteSchemas, entries: unknown[], within: string): SiteContents {
  if (entries.length === 0) return {}
  const kind = kindOf(entries[0])
  if (kind === undefined) throw notRecognised(file, schemas)
  const read = <T>(schema: z.ZodType<T>): Placed<T>[] =>
    parseEntries(file, entries, schema, within).map((entry, index) => ({
      entry,
      place: () => placeOf(file, entries[index], index, `${within}/${index}`),
    }))
  if (kind === 'printings') return { printings: read(schemas.printings(file)) }
  return { [kind]: read<object>(schemas[kind]) }
}

function kindOf(entry: unknown): keyof SiteContents | undefined {
  if (entry === null || typeof entry !== 'object') return undefined
  if ('type' in entry && 'name' in entry) return 'cards'
  if ('card_id' in entry) return 'printings'
  if ('cycle_id' in entry || 'cycle' in entry) return 'packs'
  return 'name' in entry && 'position' in entry ? 'cycles' : undefined
}

function notRecognised(file: NamedText, schemas: SiteSchemas): OperatorError {
  return new OperatorError(`${file.name}: this contains neither cards nor packs nor cycles of ${schemas.site}.`)
}
