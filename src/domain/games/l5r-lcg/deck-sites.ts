import { type DeckSite, deckId } from '../deck-site.ts'

const emeraldPage = new RegExp(`^/(?:api/decklists|decklists|decks)/${deckId}(?:/view)?/?$`, 'i')
const emeraldData = new RegExp(`^/api/decklists/${deckId}(?:/view)?/?$`, 'i')
const ringsPage = new RegExp(`^/(decks|strains)/${deckId}(?:/.*)?$`, 'i')

const emeraldDb: DeckSite = {
  game: 'l5r-lcg',
  host: 'emeralddb.org',
  dataOf: (page) => {
    const id = emeraldPage.exec(page.pathname)?.[1]
    return id === undefined ? undefined : new URL(`/api/decklists/${id}`, page)
  },
  sharedPath: emeraldData,
}

/** Published versions are at `/decks`, decks that somebody works on at `/strains`. The data are on a host of their own. */
const fiveRingsDb: DeckSite = {
  game: 'l5r-lcg',
  host: 'fiveringsdb.com',
  dataOf: (page) => {
    const [, kind, id] = ringsPage.exec(page.pathname) ?? []
    return kind && id ? new URL(`https://api.fiveringsdb.com/${kind.toLowerCase()}/${id}`) : undefined
  },
}

export const lcgDeckSites: readonly DeckSite[] = [emeraldDb, fiveRingsDb]
