/** Leads to an element of the page: scrolls to it and gives it the focus. */
export function showElement(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
