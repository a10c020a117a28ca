import { oncePer } from '../../../../../base/once.ts'
import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'

const words = (text: string) => text.split(' ')

/** Heads of columns with facts of cards, whose numbers are no counts. */
const columns = [
  ...words('cost number id clan faction type side deck section rarity unique trait traits note notes element price'),
  ...['card number', 'card type', 'cardtype'],
]
/** Before a colon: what follows is not a card. */
const keys = [
  ...words('author by player creator created format event date source clan packs faction description notes note'),
  ...words('comment comments version tags link url place record location tournament updated total strategy edit'),
  ...words('archetype theme game set sets'),
  ...['created by', 'deck clan', 'primary clan', 'deck type'],
]
/** Around a card that lists name without a count. */
const links = words(
  'a an and as build by deck for from in is it list my of on our out play playing plays running runs the this to use uses using with',
)

/** The words in lists that are no titles, those of the game among them. */
export const listWordsOf = oncePer((dialect: DecklistDialect) => {
  const own = dialect.words
  return {
    columns: new Set([...columns, ...(own?.columns ?? [])]),
    keys: new Set([...keys, ...(own?.keys ?? [])]),
    links: new Set([...links, ...(own?.links ?? [])]),
    /** Words that do not tell formats apart, beside those of all games. */
    formats: new Set(own?.formats),
  }
})
