import { type DecklistFormat, joinBlocks, type PrintedLine, plainTextType } from '../decklist-format.ts'

/** `5 Name`, `5x Name [set]`, `Name x5`, `Name=5`, bare titles for one copy; `Foundations (10)` above them. */
const shadowfistList: DecklistFormat = {
  id: 'shadowfist',
  reads: 'lines',
  mediaType: plainTextType,
  detect: ({ lines, wordLines, isHeading }) =>
    wordLines.some(
      ({ text }) =>
        /^\D.*(?: x ?\d{1,2}| ?= ?\d{1,2})$/i.test(text) ||
        (!text.startsWith('#') && text.length <= 60 && isHeading(text)),
    ) || lines.some(({ text }) => text.endsWith(']') && /^\d{1,2}x? .+ \[[^[\]]+\]$/i.test(text)),
  print: ({ name, sections }) => {
    const blocks = sections.flatMap((section) =>
      section.groups.map((group) => [`${group.name} (${group.count})`, ...group.lines.map(printLine)].join('\n')),
    )
    return joinBlocks(name && `Name: ${name}`, blocks)
  },
}

function printLine({ count, label }: PrintedLine): string {
  return `${count}x ${label.title}${label.qualifier === undefined ? '' : ` [${label.qualifier}]`}`
}

export const shadowfistDecklistFormats = [shadowfistList]
