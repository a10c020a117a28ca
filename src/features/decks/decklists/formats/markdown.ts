import { joinBlocks, linesIn } from '../../../../domain/games/decklist-format.ts'
import type { ListFormat } from '../format.ts'
import { type LineReader, readMarked } from '../read/lines/read-line.ts'
import { plainText } from '../read/plain-text.ts'
import { readText } from '../read/read-text.ts'
import type { Source } from '../read/source.ts'

/** The first heading, where there are deeper ones, is the deck's name. */
function createNameReader({ wordLines }: Source): LineReader {
  const nested = wordLines.some(({ text }) => /^#{2,} /.test(text))
  return (line, source, isFirst) => {
    const match = nested && isFirst ? /^# (.+)$/u.exec(line.text) : null
    if (!match?.[1] || readMarked(line, source, isFirst)?.kind === 'name') return undefined
    return { kind: 'name', line: line.number, text: line.text, name: plainText(match[1]) }
  }
}

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>|#~]/gu, '\\$&')

/** Headings and lists, or tables, as forums and articles have them. */
export const markdown: ListFormat = {
  id: 'markdown',
  mediaType: 'text/markdown; charset=utf-8',
  detect: ({ lines, wordLines }) => {
    if (wordLines.some(({ text }) => /^(#{2,6} |\|.*\|$|\*\*.+\*\*:?$)/.test(text))) return true
    return wordLines.filter(({ text }) => /^[-*+] /.test(text)).length * 2 > lines.length
  },
  read: (source) => readText(source, [createNameReader(source)]),
  print: ({ name, sections }) => {
    const blocks = sections.map((section) =>
      [
        `## ${escapeMarkdown(section.name)} (${section.count})`,
        '',
        ...linesIn(section).map(({ count, label }) => `- ${count}x ${escapeMarkdown(label.text)}`),
      ].join('\n'),
    )
    return joinBlocks(name && `# ${escapeMarkdown(name)}`, blocks)
  },
}
