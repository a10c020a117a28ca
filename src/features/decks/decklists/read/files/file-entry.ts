import { oncePer } from '../../../../../base/once.ts'
import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { Pack } from '../../../../cards/catalog/snapshot/game-data.ts'
import type { LineItem } from '../../decklist.ts'
import { countIn, maxLineLength } from '../readings.ts'
import type { Source } from '../source.ts'
import { collapseSpace } from '../source-text.ts'
import { packNamed } from '../titles/qualifiers.ts'

/** An entry of a structured file, as the file states it: text where it should have a number is kept as text. */
export interface FileEntry {
  readonly line: number
  /** Absent where the file has an entry for each copy, or states the count elsewhere. */
  readonly count?: string | number | boolean | null | undefined
  readonly id?: string | undefined
  readonly title?: string | undefined
  /** The pack, by any name; one that is not known says nothing. */
  readonly pack?: string | undefined
  readonly section?: string | undefined
  /** In a sideboard, or another pile that is not the deck. */
  readonly outside?: boolean | undefined
  /** The entry as it is shown if it is not read; by default its count and its title. */
  readonly text?: string | undefined
}

const written = /^[x×]? ?(\d{1,4}) ?[x×]?$/iu

/** The number of copies that a value states; undefined where it is no whole number. */
export function copiesOf(count: FileEntry['count']): number | undefined {
  if (typeof count === 'number') return Number.isInteger(count) ? count : undefined
  const digits = typeof count === 'string' ? written.exec(count.trim())?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

/** The card that an entry names, or else a line that is not read, with its count: no entry of a file is a remark. */
export function entryItem(source: Source, entry: FileEntry): LineItem {
  const { line, count, section, outside } = entry
  const [id, title] = [collapseSpace(entry.id ?? ''), collapseSpace(entry.title ?? '')]
  const copies = copiesOf(count)
  const name = title === '' ? id : title
  const text = entry.text ?? [count === undefined ? '' : String(count), name].join(' ').trim()
  if (name === '' || name.length > maxLineLength || (count !== undefined && copies === undefined))
    return unreadEntry({ line, text, count: copies, outside })
  const common = { line, text, ...(outside ? { outside } : {}) }
  const pack = entry.pack === undefined ? {} : { pack: entry.pack }
  const isId = title === '' ? !isTitle(source, id) : agrees(source, id, title)
  if (isId) return { kind: 'entry', ...common, id, count: copies ?? 1, ...knownPack(source, pack) }
  const placed = section === undefined ? {} : { section }
  return { kind: 'card', isEntry: true, ...common, ...placed, ...namedCard(source, name, copies, pack) }
}

/** An entry that names nothing, or whose count is no number. */
export function unreadEntry(
  entry: Pick<FileEntry, 'line' | 'outside'> & { text: string; count?: number | undefined },
): LineItem {
  const { line, text, count, outside } = entry
  if (outside) return { kind: 'card', isEntry: true, line, text, name: text.slice(0, maxLineLength), outside }
  return { kind: 'unreadable', line, text, ...(count === undefined ? {} : { count }) }
}

const isTitle = ({ catalog, titles }: Source, text: string) => !catalog.find(text) && titles.isTitle(text)

/** The ids of most programs are not known here: one counts only if it is ours and goes with the title. */
function agrees({ catalog }: Source, id: string, title: string): boolean {
  const known = catalog.find(id)
  if (!known) return false
  const folded = foldTitle(title)
  return folded === known.folded || folded.startsWith(`${known.folded} `)
}

interface Named {
  readonly pack?: string
}

/** A title with a count of its own, as in `3 Banzai!`, keeps that where the file states none. */
function namedCard(source: Source, name: string, stated: number | undefined, named: Named) {
  const count = stated ?? (countIn(name) === undefined || source.titles.isTitle(name) ? 1 : undefined)
  const { pack } = knownPack(source, named)
  const cards = pack === undefined || count === undefined ? [] : source.titles.exact(name)
  const titled = { count: count ?? 1, counted: 'before' as const, title: name, qualifiers: pack ? [pack] : [], cards }
  return { name, ...(count === undefined ? {} : { count }), ...(cards.length > 0 ? { titled } : {}) }
}

function knownPack({ catalog }: Source, { pack }: Named): Named {
  const known =
    pack === undefined ? undefined : (packNamed(catalog, pack) ?? packsSqueezed(catalog).get(squeezed(pack)))
  return known ? { pack: known.name } : {}
}

/** Programs write the names of packs without blanks: `combatinkowloon`. */
const squeezed = (name: string) => foldTitle(name).replace(/[^\p{L}\p{N}]+/gu, '')

const packsSqueezed = oncePer(
  (catalog: GameCatalog): ReadonlyMap<string, Pack> =>
    new Map(catalog.packs.map((pack) => [squeezed(pack.name), pack])),
)
