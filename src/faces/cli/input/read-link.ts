import { Problem } from '../../../base/problem.ts'
import { readDeckLink } from '../../../features/decks/decklists/links/deck-link.ts'
import { importDeck } from '../../../features/decks/decklists/links/import-deck.ts'
import { noDeckLink } from '../../../features/decks/decklists/links/import-problems.ts'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { version } from '../../../platform/version.ts'

export type ListRead = { readonly text: string } | { readonly unreadable: string }

/**
 * The deck at an address, as a list. Whoever types a command is the operator: the address itself allows its host, in a private
 * network, too. Time, size and redirects are limited as they are in the service.
 */
export async function readLink(address: string): Promise<ListRead> {
  const fetchJson = createGuardedFetch({ allowed: 'any', allowPrivate: true, userAgent: `Kotei/${version}` })
  try {
    const link = readDeckLink(address)
    if (!link) throw noDeckLink()
    return { text: (await importDeck(link, fetchJson)).text }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { unreadable: (error.errors?.[0]?.message ?? error.message).replace(/\.$/, '') }
  }
}
