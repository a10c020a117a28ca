import type { LineItem } from '../decklist.ts'
import { type DecklistFormat, linesIn, type Source } from '../format.ts'
import { printLabel } from '../label.ts'
import { type LineReader, readMarked } from '../read-line.ts'
import { readText } from '../read-text.ts'
import { plainText } from '../readings.ts'

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
  read: (source) => readText(source, [createNameReader(source)]),
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
