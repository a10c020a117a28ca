import { type DecklistFormat, linesIn, plainType } from '../format.ts'
import { printLabel } from '../label.ts'
import { readText } from '../read-text.ts'

/** `3 Banzai! (Core Set)`, a line a card. What is written has headings that other readers of the format pass over. */
export const plain: DecklistFormat = {
  id: 'plain',
  mediaType: plainType,
  detect: () => true,
  read: (source) => readText(source),
  print: ({ name, sections }) => {
    const blocks = sections.map((section) =>
      [
        `# ${section.name} (${section.count})`,
        ...linesIn(section).map(({ count, label }) => `${count} ${printLabel(label)}`),
      ].join('\n'),
    )
    return `${[...(name === undefined ? [] : [`# Name: ${name}`]), ...blocks].join('\n\n')}\n`
  },
}
