import { signal } from '@preact/signals'
import { matchPage } from '../../../src/platform/http/pages/page-paths.ts'
import { canonicalCode } from './event-code.ts'

/** Secrets that links brought into this tab, by the code of their event, until the service has said what they are good for. */
const brought = new Map<string, string>()

/** How many secrets links have brought: a screen that is open already looks for one again, since a browser does not load it anew. */
export const linksOpened = signal(0)

/** What the service said of a link that does not work, by the code of its event: whatever was stored has stayed as it was. */
export const refusedLinks = signal<Readonly<Record<string, string>>>({})

/** The shape of the secrets of links: of helpers, and of players. */
const secretShape = /^#(k[dp]_[\w-]{20,60})$/

/**
 * Takes the secret of a link out of the address bar at once: it must not be in the history, in a screenshot or over
 * somebody's shoulder. Anybody can write a link: what it brings takes the place of nothing before the service has been asked.
 */
export function takeSecretFromAddress(): void {
  const code = matchPage(location.pathname)?.params.code
  const secret = secretShape.exec(location.hash)?.[1]
  if (code === undefined || secret === undefined) return
  brought.set(canonicalCode(code), secret)
  linksOpened.value++
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

/** The secret that a link to this event brought, once. */
export function takeBroughtSecret(code: string): string | undefined {
  const secret = brought.get(code)
  brought.delete(code)
  return secret
}

export function sayRefusedLink(code: string, message: string | undefined): void {
  const { [code]: _before, ...others } = refusedLinks.value
  refusedLinks.value = message === undefined ? others : { ...others, [code]: message }
}
