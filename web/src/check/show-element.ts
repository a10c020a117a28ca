/** Leads to an element of the page: scrolls to it and gives it the focus. */
export function showElement(id: string): void {
  const element = document.getElementById(id)
  // What is folded away has no place to scroll to.
  element?.closest('details')?.setAttribute('open', '')
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
