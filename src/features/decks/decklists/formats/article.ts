import type { ListFormat } from '../format.ts'
import { readHeading } from '../read/lines/headings.ts'
import { readText } from '../read/read-text.ts'

/** As articles print lists: `Stronghold: Yojin no Shiro`, `Meditations on the Tao (Fire)`, `Dynasty Deck:`. */
export const article: ListFormat = {
  id: 'article',
  detect: ({ wordLines, dialect }) =>
    wordLines.some(({ text }) => {
      const keyed = /^([\p{L} ]{2,30}): ?(.*)$/u.exec(text)
      const heading = keyed ? readHeading(keyed[1]!, dialect) : undefined
      return heading?.section !== undefined && !/^\(?\d/u.test(keyed?.[2] ?? '')
    }),
  read: (source) => readText(source),
}
