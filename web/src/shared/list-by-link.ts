import type { ImportedDecklist } from '../../../src/features/decks/decklists/schema.ts'
import { judgeCall } from '../judge/client.ts'
import { ApiProblem, api, NoConnection } from './api.ts'
import { type MessageKey, t } from './language.ts'

/** Longer than addresses of decks; what carries a deck itself is a list and not fetched. */
const maxLength = 2000

/**
 * The host of a text that is nothing but the address of a deck on another site or on this one. Links that carry their deck
 * are lists themselves.
 */
export async function hostOfDeckLink(text: string): Promise<string | undefined> {
  const bare = text.trim()
  if (bare.length > maxLength || !/^[^\s/]+[./]\S+$/.test(bare)) return undefined
  const { readDeckLink } = await import('../../../src/features/decks/decklists/links/deck-link.ts')
  const link = readDeckLink(bare)
  return link && !('fragment' in link) ? link.page.host : undefined
}

/**
 * What is handed in: the text, or the list of the deck that it is the address of. The service gets the list in any case, so it
 * may read a link that carries its deck, too.
 */
export async function listOrLinked(text: string, game: string): Promise<string> {
  const { readDeckLink } = await import('../../../src/features/decks/decklists/links/deck-link.ts')
  const link = readDeckLink(text.trim())
  return link ? listByLink(text, link.page.host, game) : text
}

/** Why a deck was not fetched, as a sentence. */
export class LinkFault extends Error {
  override readonly name = 'LinkFault'
}

/** The deck at an address as a list, which the service fetches; throws a LinkFault. */
export async function listByLink(link: string, host: string, game: string): Promise<string> {
  try {
    const { id, deck } = await fetchDeck(link.trim(), game)
    const { cards, printings, name, format, unresolved } = deck
    const named = name === undefined ? {} : { name }
    const { text } = await judgeCall('render', { game: id, cards, printings, as: 'plain', ...named })
    const unread = unresolved.map((line) => `${asLine(line.text)}\n`)
    return [...(format === undefined ? [] : [`Format: ${format}\n\n`]), text, ...unread].join('')
  } catch (error) {
    throw new LinkFault(t(sentenceFor(error), { host }), { cause: error })
  }
}

/** An id that names no card stands there as in the data, with its count after it. */
const asLine = (text: string) => text.replace(/^"(.*)"\s*:\s*(\d+)$/, '$2 $1')

/** The address of another Kotei does not say which game its deck is of; the first answer does. */
async function fetchDeck(url: string, game: string, isSecond = false): Promise<{ id: string; deck: ImportedDecklist }> {
  const path = `/v1/games/${game}/decklists/import`
  try {
    return { id: game, deck: await api<ImportedDecklist>(path, { method: 'POST', body: { url } }) }
  } catch (error) {
    const other = error instanceof ApiProblem && codeOf(error) === 'other-game' ? error.document.game : undefined
    if (typeof other !== 'string' || isSecond) throw error
    return fetchDeck(url, other, true)
  }
}

const codeOf = ({ errors }: ApiProblem) => errors[0]?.code ?? ''

const sentences: Readonly<Record<string, MessageKey>> = {
  'import.off': 'link.off',
  'import.host': 'link.host',
  'import.not-found': 'link.notFound',
  'import.busy': 'link.busy',
  'import.unreachable': 'link.unreachable',
  'import.certificate': 'link.unreachable',
  'import.timeout': 'link.unreachable',
  'import.status': 'link.unreachable',
}

function sentenceFor(error: unknown): MessageKey {
  if (error instanceof NoConnection) return 'link.offline'
  if (!(error instanceof ApiProblem)) return 'link.noDeck'
  if (error.status === 429) return 'link.busy'
  if (error.status === 404) return 'link.notFound'
  return sentences[codeOf(error)] ?? (error.status >= 500 ? 'link.unreachable' : 'link.noDeck')
}
