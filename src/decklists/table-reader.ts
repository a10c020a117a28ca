import { plainText } from './plain-text.ts'
import type { LineReader } from './read-line.ts'
import { readTitled } from './read-titled.ts'

const countColumn = /^(#|n|no\.?|qty|count|copies|quantity|amount|x)$/iu
const titleColumn = /^(card|cards|name|title|card name)$/iu
const countCell = /^[x×]?\d{1,4}[x×]?$/i
const ruleCell = /^:?-*:?$/
const packColumn = /^(pack|set|expansion)$/iu

/** The rows of a table: a count in any column, a title, and the pack where the table's head names such a column. */
export function createTableReader(): LineReader {
  let columns = { title: -1, pack: -1 }
  return ({ number: line, text }, source) => {
    if (!text.startsWith('|') || text.length < 2 || !text.endsWith('|')) return undefined
    const cells = text
      .slice(1, -1)
      .split(/(?<!\\)\|/u)
      .map(plainText)
    const countAt = cells.findIndex((cell) => countCell.test(cell))
    if (countAt < 0 && cells.every((cell) => ruleCell.test(cell))) return { kind: 'note', line, text }
    if (countAt < 0 && isHead(cells)) {
      const place = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell))
      columns = { title: place(titleColumn), pack: place(packColumn) }
      return { kind: 'note', line, text }
    }
    const words = cells.filter((cell, at) => at !== countAt && at !== columns.pack && cell !== '')
    const title = cells[columns.title] || words.find(source.titles.isTitle) || words[0] || ''
    const name = countAt < 0 ? title : `${cells[countAt]!.replace(/\D/gu, '')} ${title}`
    const pack = cells[columns.pack]
    const titled = readTitled(source, pack ? `${name} [${pack}]` : name)
    return { kind: 'card', line, text, name, ...(pack ? { pack } : {}), ...(titled ? { titled } : {}) }
  }
}

function isHead(cells: readonly string[]): boolean {
  if (cells.some((cell) => titleColumn.test(cell)) && !cells.some((cell) => /^\d/.test(cell))) return true
  return cells.every((cell) => countColumn.test(cell) || packColumn.test(cell))
}
