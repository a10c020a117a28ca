import { joinBlocks, linesIn, plainTextType } from '../../../../domain/games/decklist-format.ts'
import type { ListFormat } from '../format.ts'
import { readText } from '../read/read-text.ts'

/** `3 Banzai! (Core Set)`, a line a card. What is written has headings that other readers of the format pass over. */
export const plain: ListFormat = {
  id: 'plain',
  mediaType: plainTextType,
  detect: () => true,
  read: (source) => readText(source),
  print: ({ name, sections }) => {
    const blocks = sections.map((section) =>
      [
        `# ${section.name} (${section.count})`,
        ...linesIn(section).map(({ count, label }) => `${count} ${label.text}`),
      ].join('\n'),
    )
    return joinBlocks(name && `# Name: ${name}`, blocks)
  },
}
