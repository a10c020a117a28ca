import type { DecklistFormat } from '../format.ts'
import { readText } from '../read-text.ts'

/** `- 3x Kayo no Oni [Chaos Reigns Part III]`: lists kept as YAML, read as the lines that they are. */
export const yamlLines: DecklistFormat = {
  id: 'yaml-lines',
  detect: ({ lines }) => {
    const dashed = lines.filter(({ text }) => text.startsWith('- '))
    const marked = lines.some(({ text }) => /^(#{2,}|\||\* )/u.test(text))
    return !marked && dashed.length * 2 > lines.length
  },
  read: (source) => readText(source),
}
