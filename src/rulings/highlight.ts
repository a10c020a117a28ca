/** What PostgreSQL is told to put around the words that a search found: characters that no ruling has. */
export const markStart = '\u0002'
export const markStop = '\u0003'

/**
 * Carries the marks from the folded text, where the search found its words, over to the text itself, as HTML: `Yōjimbō`
 * is marked where `yojimbo` was looked for.
 */
export function highlight(text: string, foldedWithMarks: string): string {
  let place = 0
  let html = ''
  let open = false
  for (const character of text) {
    for (; foldedWithMarks[place] === markStart || foldedWithMarks[place] === markStop; place++) {
      const starts = foldedWithMarks[place] === markStart
      if (starts !== open) html += starts ? '<mark>' : '</mark>'
      open = starts
    }
    place += folded(character).length
    html += escapes[character] ?? character
  }
  return open ? `${html}</mark>` : html
}

/** As the database's `fold_text` does it, a character at a time. */
function folded(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
