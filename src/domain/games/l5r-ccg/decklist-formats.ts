import { type DecklistFormat, joinBlocks, plainTextType } from '../decklist-format.ts'

/** The Sun and Moon's lists: `# Dynasty`, `# Personalities (22)`, `3 Utaku Ji-Yun`, levels of experience after titles. */
const sunAndMoon: DecklistFormat = {
  id: 'sun-and-moon',
  reads: 'lines',
  mediaType: plainTextType,
  detect: ({ wordLines, isHeading }) =>
    wordLines.some(({ text }) => /^# ?[^#]/.test(text) && isHeading(text.replace(/^# ?/, ''))),
  print: ({ name, sections }) => {
    const blocks = sections.map((section) => {
      const groups = section.groups.map((group) => {
        const lines = group.lines.map(({ count, label }) => `${count} ${label.text}`).join('\n')
        return group.name === section.name ? lines : `# ${group.name} (${group.count})\n${lines}`
      })
      return `# ${section.name.replace(/ deck$/, '')}\n${groups.join('\n\n')}`
    })
    return joinBlocks(name && `# Name: ${name}`, blocks)
  },
}

/** `- 3x Kayo no Oni [Chaos Reigns Part III]`: lists kept as YAML, read as the lines that they are. */
const yamlLines: DecklistFormat = {
  id: 'yaml-lines',
  reads: 'lines',
  detect: ({ lines, wordLines }) => {
    const dashed = wordLines.filter(({ text }) => text.startsWith('- ')).length
    return dashed * 2 > lines.length && !wordLines.some(({ text }) => /^(#{2,}|\||\* )/.test(text))
  },
}

export const ccgDecklistFormats = [sunAndMoon, yamlLines]
