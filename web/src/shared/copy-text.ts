/**
 * Copies a text; false where the browser refuses. Safari copies what a promise gives only if the promise itself is
 * handed over within the click.
 */
export async function copyText(text: () => string | Promise<string>): Promise<boolean> {
  const value = text()
  if (navigator.clipboard && typeof ClipboardItem !== 'undefined' && typeof value !== 'string') {
    const blob = value.then((words) => new Blob([words], { type: 'text/plain' }))
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
      () => true,
      async () => copyBySelection(await value),
    )
  }
  const words = await value
  if (!navigator.clipboard) return copyBySelection(words)
  return navigator.clipboard.writeText(words).then(
    () => true,
    () => copyBySelection(words),
  )
}

/** Without HTTPS there is no clipboard for scripts; the old way needs a selected field. */
function copyBySelection(words: string): boolean {
  const field = document.createElement('textarea')
  field.value = words
  field.className = 'visually-hidden'
  field.setAttribute('aria-hidden', 'true')
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
