/** Stands for a character that a font lacks. */
export const missingMark = '▯'

export interface PrintableText {
  readonly text: string
  /** Whether a character is missing. */
  readonly isReplaced: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Invisible: joiners, marks of direction, variation selectors, control characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu

/**
 * The text in characters that the font has: other forms of the same characters where it lacks one (`Ａ` as `A`), letters
 * without marks that it lacks, and otherwise a mark that a person sees, one for each character as people count them.
 */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): PrintableText {
  const isPrintable = (part: string) => [...part].every((character) => hasGlyph(character.codePointAt(0)!))
  const plain = text.replace(/\s+/gu, ' ')
  if (isPrintable(plain) && !plain.match(invisible)) return { text: inVisualOrder(plain), isReplaced: false }
  let isReplaced = false
  const parts = Array.from(graphemes.segment(plain.normalize('NFC')), ({ segment }) => {
    const visible = segment.replace(invisible, '')
    const forms = [visible, visible.normalize('NFKC'), visible.normalize('NFKD').replace(/\p{M}/gu, '')]
    const form = forms.find(isPrintable)
    if (form !== undefined) return form
    isReplaced = true
    return missingMark
  })
  return { text: inVisualOrder(parts.join('')), isReplaced }
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The library sets word after word from left to right and shapes each by its script. Words from right to left that
 * follow each other are joined by a space that does not divide, so that they are shaped and ordered as one.
 */
function inVisualOrder(text: string): string {
  if (!rightToLeft.test(text)) return text
  let joined = ''
  let before = false
  for (const word of text.split(' ')) {
    const isRightToLeft = rightToLeft.test(word)
    const space = joined === '' ? '' : isRightToLeft && before ? '\u00A0' : before ? '  ' : ' '
    joined += space + word
    before = isRightToLeft
  }
  return joined
}
