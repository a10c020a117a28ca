import { signal } from '@preact/signals'
import { matchPage } from '../../../src/http/page-paths.ts'

/** Secrets that links brought into this tab, by the code of their event, until their screen takes them. */
const brought = new Map<string, string>()

/** How many secrets links have brought: a screen that is open already looks for one again, since a browser does not load it anew. */
export const linksOpened = signal(0)

/** The shape of the secrets of links: of helpers, and of players. */
const secretShape = /^#(k[dp]_[\w-]{20,60})$/

/**
 * Takes the secret of a link out of the address bar at once: it must not be in the history, in a screenshot or over
 * somebody's shoulder.
 */
export function takeSecretFromAddress(): void {
  const code = matchPage(location.pathname)?.params.code
  const secret = secretShape.exec(location.hash)?.[1]
  if (code === undefined || secret === undefined) return
  brought.set(code.toUpperCase(), secret)
  linksOpened.value++
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

/** The secret that a link to this event brought, once. */
export function takeBroughtSecret(code: string): string | undefined {
  const secret = brought.get(code)
  brought.delete(code)
  return secret
}
