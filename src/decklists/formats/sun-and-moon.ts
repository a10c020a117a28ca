import { type DecklistFormat, plainType } from '../format.ts'
import { readHeading } from '../headings.ts'
import { printLabel } from '../label.ts'
import { readText } from '../read-text.ts'

/** The Sun and Moon's lists: `# Dynasty`, `# Personalities (22)`, `3 Utaku Ji-Yun`, levels of experience behind titles. */
export const sunAndMoon: DecklistFormat = {
  id: 'sun-and-moon',
  mediaType: plainType,
  detect: ({ lines, dialect }) =>
    lines.some(({ text }) => /^# ?[^#]/u.test(text) && readHeading(text.replace(/^# ?/u, ''), dialect) !== undefined),
  read: (source) => readText(source),
  print: ({ name, sections }) => {
    const blocks = sections.flatMap((section) => {
      const groups = section.groups.map((group) => {
        const lines = group.lines.map(({ count, label }) => `${count} ${printLabel(label)}`)
        return group.name === section.name ? lines.join('\n') : `# ${group.name} (${group.count})\n${lines.join('\n')}`
      })
      return [`# ${section.name.replace(/ deck$/u, '')}\n${groups.join('\n\n')}`]
    })
    return `${[...(name === undefined ? [] : [`# Name: ${name}`]), ...blocks].join('\n\n')}\n`
  },
}
