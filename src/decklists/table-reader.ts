import type { CardItem } from './decklist.ts'
import type { LineReader } from './read-line.ts'
import { plainText } from './readings.ts'

const countColumn = /^(#|n|no\.?|qty|count|copies|quantity|amount|x)$/iu
const titleColumn = /^(card|cards|name|title|card name)$/iu
const packColumn = /^(pack|set|expansion)$/iu

interface Columns {
  readonly title: number
  readonly pack: number
}

/** The rows of a table: a count in any column, a title, and the pack where the table's head names such a column. */
export function createTableReader(): LineReader {
  let columns: Columns = { title: -1, pack: -1 }
  return ({ number: line, text }, { isTitle }) => {
    if (!text.startsWith('|') || text.length < 2 || !text.endsWith('|')) return undefined
    const cells = text
      .slice(1, -1)
      .split(/(?<!\\)\|/u)
      .map(plainText)
    if (cells.every((cell) => /^:?-*:?$/u.test(cell))) return { kind: 'note', line, text }
    const isHead = cells.some((cell) => titleColumn.test(cell)) && !cells.some((cell) => /^\d+/u.test(cell))
    if (isHead || cells.every((cell) => countColumn.test(cell) || packColumn.test(cell))) {
      const place = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell))
      columns = { title: place(titleColumn), pack: place(packColumn) }
      return { kind: 'note', line, text }
    }
    return { kind: 'card', line, text, ...readRow(cells, columns, isTitle) }
  }
}

function readRow(
  cells: readonly string[],
  columns: Columns,
  isTitle: (cell: string) => boolean,
): Pick<CardItem, 'name' | 'pack'> {
  const countAt = cells.findIndex((cell) => /^[x×]?\d{1,4}[x×]?$/iu.test(cell))
  const words = cells.filter((cell, at) => at !== countAt && at !== columns.pack && cell !== '')
  const title = cells[columns.title] || words.find(isTitle) || words[0] || ''
  const pack = cells[columns.pack]
  const count = countAt < 0 ? '' : `${cells[countAt]!.replace(/\D/gu, '')} `
  return { name: `${count}${title}`, ...(pack ? { pack } : {}) }
}
