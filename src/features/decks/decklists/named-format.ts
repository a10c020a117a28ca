import { oncePer } from '../../../base/once.ts'
import { foldTitle } from '../../../domain/core/cards/title.ts'
import { inSequence } from '../../../domain/core/wording/phrase.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from './deck-input.ts'
import { listWordsOf } from './read/lines/list-words.ts'
import { plainText } from './read/plain-text.ts'
import { maxLineLength } from './read/readings.ts'
import type { Source } from './read/source.ts'
import { dialectOf } from './resolve/title-index.ts'
import { warning, warningTexts } from './warning.ts'

/** What a list says of the format that it was built for. */
interface NamedFormat {
  /** The id of the format, if it is one of the game's. */
  readonly id?: string
  readonly warnings: readonly DecklistWarning[]
}

const silent: NamedFormat = { warnings: [] }

/** `Format: Emerald`, also between other details of a line: `Clan: Lion | Format: Emerald`. */
const stated = /(?:^|[,;|] ?)(?:deck )?format ?(?:[:=]|[-–—] ) ?([^,;|]{1,60})/iu
/** `Skirmish format`, a whole line. */
const suffixed = /^(.{3,40}) format$/iu
const jsonPaths = [['record', 'head', 'format'], ['record', 'format'], ['format']]

/** The format that a list names. A name that the game does not know is a remark: the list may be older or newer than we. */
export function namedFormat(source: Source): NamedFormat {
  if (!/format/i.test(source.text)) return silent
  const names = [...namesInJson(source.json()), ...namesInLines(source)]
  for (const { name } of names) {
    const id = findFormat(source.catalog, name)
    if (id !== undefined) return { id, warnings: [] }
  }
  const [first] = names
  if (!first) return silent
  const known = inSequence([...source.catalog.formats.keys()])
  const phrase = warningTexts('format.unknown', { name: first.name.slice(0, 60), known })
  return { warnings: [warning('format.unknown', phrase, first.line)] }
}

/** Whether a line says nothing but the format of the list. */
export function isFormatLine(catalog: GameCatalog, text: string): boolean {
  if (!/format/iu.test(text)) return false
  if (/^(?:deck )?format ?(?:[:=]|[-–—] )/iu.test(text)) return true
  const name = suffixed.exec(text)?.[1]
  return name !== undefined && findFormat(catalog, name) !== undefined
}

interface FormatName {
  readonly name: string
  readonly line?: number
}

function namesInJson(value: unknown): FormatName[] {
  return jsonPaths.flatMap((path) => {
    const found = path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | null)?.[key], value)
    return typeof found === 'string' && found.trim() !== '' ? [{ name: found.trim() }] : []
  })
}

function namesInLines({ lines, json, catalog }: Source): FormatName[] {
  if (json() !== undefined) return []
  return lines.flatMap(({ number: line, text }) => {
    // `@` lines are remarks of whoever collected the list.
    if (text.length > maxLineLength || text.startsWith('@') || !/format/iu.test(text)) return []
    const plain = plainText(text).replace(/^#+ ?/u, '')
    const name = stated.exec(plain)?.[1] ?? (isFormatLine(catalog, plain) ? suffixed.exec(plain)?.[1] : undefined)
    return name === undefined ? [] : [{ name: name.trim(), line }]
  })
}

/** Words and numbers that do not tell formats apart, in every game. */
const emptyWord = /^(?:format|list|law|legal|constructed|v?\d+(?:\.\d+)*)$/u

function keyOf(catalog: GameCatalog, name: string): string {
  const { formats } = listWordsOf(dialectOf(catalog))
  const words = foldTitle(name)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== '' && !emptyWord.test(word) && !formats.has(word))
  return words.join(' ')
}

const formatsByKey = oncePer((catalog: GameCatalog): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>()
  for (const { id, name, aliases } of catalog.formats.values())
    for (const each of [id, ...aliases, name]) if (!keys.has(keyOf(catalog, each))) keys.set(keyOf(catalog, each), id)
  return keys
})

/** By id, alias or name; text in parentheses after it is ignored. */
function findFormat(catalog: GameCatalog, name: string): string | undefined {
  const known = formatsByKey(catalog)
  return known.get(keyOf(catalog, name)) ?? known.get(keyOf(catalog, name.replace(/[([].*$/u, '')))
}
