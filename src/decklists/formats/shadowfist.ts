import { type DecklistFormat, type PrintedLine, plainType } from '../format.ts'
import { readHeading } from '../headings.ts'
import { readText } from '../read-text.ts'

/** `5 Name`, `5x Name [set]`, `Name x5`, `Name=5`, bare titles for one copy; `Foundations (10)` above them. */
export const shadowfistList: DecklistFormat = {
  id: 'shadowfist',
  mediaType: plainType,
  detect: ({ lines, dialect }) =>
    lines.some(
      ({ text }) =>
        /^\D.*(?: x ?\d{1,2}| ?= ?\d{1,2})$/iu.test(text) ||
        /^\d{1,2}x? .+ \[[^[\]]+\]$/iu.test(text) ||
        (!text.startsWith('#') && text.length <= 60 && readHeading(text, dialect) !== undefined),
    ),
  read: (source) => readText(source),
  print: ({ name, sections }) => {
    const blocks = sections.flatMap((section) =>
      section.groups.map((group) => [`${group.name} (${group.count})`, ...group.lines.map(printLine)].join('\n')),
    )
    return `${[...(name === undefined ? [] : [`Name: ${name}`]), ...blocks].join('\n\n')}\n`
  },
}

function printLine({ count, label }: PrintedLine): string {
  return `${count}x ${label.title}${label.qualifier === undefined ? '' : ` [${label.qualifier}]`}`
}
