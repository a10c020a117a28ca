import { collapseSpace, decodeEntities } from './source-text.ts'

/** Signs before a line, with or without a blank after them: bullets, arrows, boxes, the mark of a quotation. */
const signs = '•·▪◦●○■□◆◇★☆►▶➤»→⇒✓✔☑☐✅❌>'
const bullets = new RegExp(`^(?:[${signs}][\\uFE0F ]*|[-*+–—~] |\\[[ x✓]?\\] )+`, 'iu')
/** `+3 Banzai!`, `-3 Banzai!`. */
const signedCount = /^[-+–](?=\d)/u
const decoration = /[&<`\\*_[{]/
/** A quick test that all lines take, and most do not pass. */
const mayBeDecorated = new RegExp(`[&<\`\\\\*_[{]|^[-+–—~${signs}]`)

const decoratedCells = new RegExp(`[&<\`\\\\*_[{]|(?:^|\\|) *[-+–—~${signs}]`)

/** One test for a whole row of a table with bars: most have no cell that `plainText` would change. */
export const mayHaveDecoratedCells = (row: string): boolean => decoratedCells.test(row)

/** Other than those that strike out: their cards are not in the deck. */
const tags = /<\/?(?!(?:s|del|strike)>)[a-z][^<>]{0,100}>/giu
const bbTags =
  /\[\/?(?:b|i|u|url|img|list|ul|ol|li|\*|size|color|colour|font|center|left|right|quote|code|spoiler|hr|table|tr|td|th|card|deck|h[1-6])(?:=[^\][]{0,200})?\]/giu
const markdownLink = /\[([^[\]]+)\]\([^()\s]*\)/gu
const doubleBrackets = /\[\[([^[\]]+)\]\]|\{\{([^{}]+)\}\}/gu
const escaped = /\\([\\`*_{}[\]()#+\-.!|<>~])/gu
/** Emphasis around words, never a mark of multiplication: `*Banzai!*`, `**3x**`, not `Banzai! * 3` or `Banzai!*3`. */
const emphasis =
  /(?<![\p{L}\p{N}!?.)\]"'\\])[*_]{1,3}(?=[^\s*_])|(?<=[^\s*_\\])[*_]{1,3}(?![\p{L}\p{N}])|(?<!\\)(?:\*\*|__|`)/gu

/** A line without its decoration: bullets, emphasis, links, tags, character references. */
export function plainText(line: string): string {
  if (!mayBeDecorated.test(line)) return line.trim()
  if (!decoration.test(line)) return withoutBullets(line).trim()
  return withoutBullets(
    collapseSpace(
      decodeEntities(line.replace(tags, ' '))
        .replace(bullets, '')
        .replace(doubleBrackets, '$1$2')
        .replace(markdownLink, '$1')
        .replace(bbTags, ' ')
        .replace(emphasis, '')
        .replace(escaped, '$1'),
    ),
  )
}

function withoutBullets(line: string): string {
  return line.replace(bullets, '').replace(signedCount, '')
}
