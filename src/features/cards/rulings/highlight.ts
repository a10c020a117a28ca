import { escapeUTF8 } from 'entities'

/** PostgreSQL puts these around the words that match a search; no ruling contains them. */
export const markStart = '\u0002'
export const markStop = '\u0003'

/**
 * The text as HTML with the marks of the folded text, in which PostgreSQL searches: `Yōjimbō` is marked if the search
 * was for `yojimbo`.
 */
export function highlight(text: string, foldedWithMarks: string): string {
  let index = 0
  let html = ''
  let open = false
  for (const character of text) {
    for (; foldedWithMarks[index] === markStart || foldedWithMarks[index] === markStop; index++) {
      const starts = foldedWithMarks[index] === markStart
      if (starts !== open) html += starts ? '<mark>' : '</mark>'
      open = starts
    }
    index += folded(character).length
    html += escapeUTF8(character)
  }
  return open ? `${html}</mark>` : html
}

/** Does what the database function `fold_text` does, for one character. */
function folded(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
