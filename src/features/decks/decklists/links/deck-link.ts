import { type DeckSite, deckId } from '../../../../domain/games/deck-site.ts'
import { deckSites } from '../../../../domain/games/deck-sites.ts'

/** The address of a deck. */
export type DeckLink =
  /** That carries the deck itself. */
  | { readonly page: URL; readonly fragment: string }
  /** Whose data can be fetched; `game` where the site has one game, `id` where it is a deck of a Kotei. */
  | { readonly page: URL; readonly data: URL; readonly game?: string; readonly id?: string }

/** Longer than links that carry a deck. */
const maxLinkLength = 20_000

const koteiPage = new RegExp(`^/(?:v1/decks|decks|build)/${deckId}(?:/(?:history|view))?/?$`, 'i')

/** Reads a text that is nothing but the address of a deck, on a known site or, by its form, on another Kotei. */
export function readDeckLink(text: string): DeckLink | undefined {
  const page = pageIn(text)
  if (!page) return undefined
  if (page.pathname === '/d' && page.hash.length > 1) return { page, fragment: page.hash.slice(1) }
  const site = deckSites.find((known) => isOf(page, known))
  if (site) {
    const data = site.dataOf(page)
    return data && { page, data, game: site.game }
  }
  const id = koteiPage.exec(page.pathname)?.[1]
  if (id !== undefined) return { page, data: new URL(`/v1/decks/${id}`, page), id }
  const like = deckSites.find(({ sharedPath }) => sharedPath?.test(page.pathname))
  return like && { page, data: new URL(page.pathname, page), game: like.game }
}

/** As people paste it: perhaps in brackets, and without the scheme where the site is known. */
function pageIn(text: string): URL | undefined {
  if (text.length > maxLinkLength) return undefined
  const bare = text.trim().replace(/^[<(]|[>)]$/g, '')
  if (/\s/.test(bare)) return undefined
  const known = deckSites.some(({ host }) => new RegExp(`^(?:[\\w-]+\\.)?${host}/`, 'i').test(bare))
  const address = known ? `https://${bare}` : bare
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const page = new URL(address)
  return page.username === '' && page.password === '' ? page : undefined
}

const isOf = ({ hostname }: URL, { host }: DeckSite) => hostname === host || hostname.endsWith(`.${host}`)
