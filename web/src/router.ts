import { computed, signal } from '@preact/signals'
import { matchPage, type Screen } from '../../src/platform/http/pages/page-paths.ts'
import { takeSecretFromAddress } from './shared/link-secret.ts'

export interface Place {
  readonly path: string
  readonly query: URLSearchParams
  /** Without the `#`. */
  readonly fragment: string
}

function placeNow(): Place {
  takeSecretFromAddress()
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    fragment: location.hash.slice(1),
  }
}

export const place = signal(placeNow())

/** The screen at the current path, with its parameters. */
export const match = computed(() => matchPage(place.value.path))

/** Goes to an address of the page without loading it again. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  const before = place.value.path
  place.value = placeNow()
  if (place.value.path !== before) {
    scrollTo(0, 0)
    focusScreen()
  }
}

/** As a browser does on a new page: the next Tab starts at its top, and a screen reader reads its heading. */
function focusScreen(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
}

export function startRouter(): void {
  addEventListener('popstate', () => {
    place.value = placeNow()
  })
  addEventListener('hashchange', () => {
    place.value = placeNow()
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || event.button !== 0 || isModified(event)) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (!matchPage(link.pathname)) return
    if (link.pathname === location.pathname && link.hash !== '' && link.search === location.search) return
    event.preventDefault()
    go(link.href)
  })
}

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

export type { Screen }
