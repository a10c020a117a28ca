import type { LineItem } from '../decklist.ts'
import { type DecklistFormat, linesIn, type Source } from '../format.ts'
import { printLabel } from '../label.ts'
import { type LineReader, readMarked } from '../read-line.ts'
import { readText } from '../read-text.ts'
import { plainText, readingsOf } from '../readings.ts'
import { titleIndexOf } from '../title-index.ts'

const countColumn = /^(#|n|no\.?|qty|count|copies|quantity|amount|x)$/iu
const titleColumn = /^(card|cards|name|title|card name)$/iu
const packColumn = /^(pack|set|expansion)$/iu

interface Columns {
  readonly title: number
  readonly pack: number
}

/** The rows of a table: a count in any column, a title, and the pack where the table's head names such a column. */
function createTableReader(source: Source): LineReader {
  const { exact } = titleIndexOf(source.catalog)
  let columns: Columns = { title: -1, pack: -1 }
  return ({ number: line, text }) => {
    if (!/^\|.*\|$/u.test(text)) return undefined
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
    return { kind: 'card', line, text, readings: rowReadings(source, cells, columns, (cell) => exact(cell).length > 0) }
  }
}

function rowReadings(source: Source, cells: readonly string[], columns: Columns, isTitle: (cell: string) => boolean) {
  const countAt = cells.findIndex((cell) => /^[x×]?\d{1,4}[x×]?$/iu.test(cell))
  const words = cells.filter((cell, at) => at !== countAt && at !== columns.pack && cell !== '')
  const title = cells[columns.title] || words.find(isTitle) || words[0] || ''
  const pack = cells[columns.pack]
  const count = countAt < 0 ? '' : `${cells[countAt]!.replace(/\D/gu, '')} `
  const text = `${count}${title}`
  return [...(pack ? readingsOf(`${text} [${pack}]`, source.dialect) : []), ...readingsOf(text, source.dialect)]
}

/** The first heading, where there are deeper ones, is the deck's name. */
function createNameReader(source: Source): LineReader {
  const nested = source.lines.some(({ text }) => /^#{2,} /u.test(text))
  return (line, context): LineItem | undefined => {
    const match = /^# (.+)$/u.exec(line.text)
    if (!match?.[1] || !nested || !context.isFirst || readMarked(line, context)?.kind === 'name') return undefined
    return { kind: 'name', line: line.number, text: line.text, name: plainText(match[1]) }
  }
}

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>|#~]/gu, '\\$&')

/** Headings and lists, or tables, as forums and articles have them. */
export const markdown: DecklistFormat = {
  id: 'markdown',
  mediaType: 'text/markdown; charset=utf-8',
  detect: ({ lines }) => {
    const bullets = lines.filter(({ text }) => /^[-*+] /u.test(text)).length
    return bullets * 2 > lines.length || lines.some(({ text }) => /^(#{2,6} |\|.*\|$|\*\*.+\*\*:?$)/u.test(text))
  },
  read: (source) => readText(source, [createNameReader(source), createTableReader(source)]),
  print: ({ name, sections }) => {
    const blocks = sections.map((section) =>
      [
        `## ${escapeMarkdown(section.name)} (${section.count})`,
        '',
        ...linesIn(section).map(({ count, label }) => `- ${count}x ${escapeMarkdown(printLabel(label))}`),
      ].join('\n'),
    )
    return `${[...(name === undefined ? [] : [`# ${escapeMarkdown(name)}`]), ...blocks].join('\n\n')}\n`
  },
}
