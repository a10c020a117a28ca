import { maxTextBytes } from '../../../src/features/decks/decklists/limits.ts'
import { textOfFile } from '../shared/text-of-file.ts'
import { lineAt, type Replacement } from './replace-title.ts'

/** Replaces a part of a field as if it had been typed, so that the browser's own undo takes it back. */
function replaceIn(field: HTMLTextAreaElement, { start, end, text }: Replacement): void {
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  // Deprecated, but no other way keeps the undo history.
  if (document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same for somebody who is reading elsewhere on the page: nothing moves, and no keyboard opens on a phone. */
export function replaceFromAfar(field: HTMLTextAreaElement, replacement: Replacement): void {
  const { scrollX, scrollY } = window
  field.inputMode = 'none'
  replaceIn(field, replacement)
  field.inputMode = ''
  window.scrollTo(scrollX, scrollY)
}

export function replaceAll(field: HTMLTextAreaElement, text: string): void {
  replaceIn(field, { start: 0, end: field.value.length, text })
  field.setSelectionRange(0, 0)
  field.scrollTo(0, 0)
}

/** Selects a line and brings it into view. */
export function selectLine(field: HTMLTextAreaElement, line: number): void {
  const range = lineAt(field.value, line)
  if (!range) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(range.start, range.end)
  const height = Number.parseFloat(getComputedStyle(field).lineHeight)
  field.scrollTo({ top: (line - 1) * height - field.clientHeight / 2, left: 0 })
  field.scrollIntoView({ block: 'nearest' })
}

/** A file that is too large for a list is not even read. */
export async function insertFile(field: HTMLTextAreaElement, file: File, onTooLarge: () => void): Promise<void> {
  if (file.size > maxTextBytes) return onTooLarge()
  replaceAll(field, await textOfFile(file))
}
