import type { Source } from './source.ts'
import { withoutMark } from './source-text.ts'

/** Tags of pages and posts: a list with such tags is read as the text that it shows. */
const pageTags = new Set(
  'a abbr article b big blockquote body br center code dd del div dl dt em font footer form h1 h2 h3 h4 h5 h6 head header hr html i img ins li main mark nav ol p pre s script small span strike strong style sub sup table tbody td tfoot th thead title tr tt u ul'.split(
    ' ',
  ),
)

/** Whether a text is a file of a program that writes XML, and no list with some tags in it. */
export function isXml({ lines, text }: Pick<Source, 'lines' | 'text'>): boolean {
  if (lines[0]?.text.startsWith('<') !== true) return false
  const begin = withoutMark(text).trimStart()
  if (/^<(?:\?xml|!DOCTYPE|deck|data|cockatrice_deck)\b/iu.test(begin)) return true
  if (/<(?:card|section|superzone|zone)\b/iu.test(begin)) return true
  const root = /^<([a-z_][\w.:-]*)(?:\s[^<>]*)?>/iu.exec(begin)?.[1]
  return root !== undefined && !pageTags.has(root.toLowerCase()) && begin.trimEnd().endsWith(`</${root}>`)
}
