import { cutOut, type FileInText } from '../lines/cut-out.ts'
import type { Source } from '../source.ts'
import { withoutMark } from '../source-text.ts'
import { xmlTree } from './xml-tree.ts'

/** Tags of pages and posts: a list with such tags is read as the text that it shows. */
const pageTags = new Set(
  'a abbr article b big blockquote body br center code dd del div dl dt em font footer form h1 h2 h3 h4 h5 h6 head header hr html i img ins li main mark nav ol p pre s script small span strike strong style sub sup table tbody td tfoot th thead title tr tt u ul'.split(
    ' ',
  ),
)

type Text = Pick<Source, 'lines' | 'text'>

/** The file in a text, whether the text is one, or has one with words or fences around it. */
export function xmlInText(source: Text): FileInText | undefined {
  const bare = withoutMark(source.text)
  const end = bare.lastIndexOf('>') + 1 || bare.length
  if (isFile(source)) return cutOut(bare, 0, end)
  const start = bare.search(/<(?:\?xml|(?:deck|cockatrice_deck|superzone|card)\b[^<>]*>)/iu)
  if (start < 0) return undefined
  const part = cutOut(bare, start, end)
  return countedCard.test(part.text) || 'length' in xmlTree(part.text) ? part : undefined
}

/** Beyond doubt of a file, even of one that is broken. */
const countedCard = /<card\s[^<>]*\b(?:qty|quantity|count|number)\s*=/iu

export const isXml = (source: Text): boolean => source.text.includes('<') && xmlInText(source) !== undefined

/** Whether a text is a file of a program that writes XML, and no list with some tags in it. */
function isFile({ lines, text }: Text): boolean {
  if (lines[0]?.text.startsWith('<') !== true) return false
  const begin = withoutMark(text).trimStart()
  if (/^<(?:\?xml|!DOCTYPE|deck|data|cockatrice_deck)\b/iu.test(begin)) return true
  if (/<(?:card|section|superzone|zone)\b/iu.test(begin)) return true
  const root = /^<([a-z_][\w.:-]*)(?:\s[^<>]*)?>/iu.exec(begin)?.[1]
  return root !== undefined && !pageTags.has(root.toLowerCase()) && begin.trimEnd().endsWith(`</${root}>`)
}
