import type { Message } from '../../../people/webhooks/messages/publish.ts'

interface Ids {
  readonly added?: readonly string[]
  readonly changed?: readonly string[]
  readonly removed?: readonly string[]
}

interface CatalogChange {
  readonly game: string
  readonly version: string
  readonly previous?: string | undefined
  readonly cards?: Ids
  readonly packs?: Ids
  readonly formats?: Ids
  readonly rulings?: Ids
}

/** That the catalogue of a game is another one now. */
export function catalogChanged(change: CatalogChange, at: Date): Message {
  const { game, version, previous = null, cards, packs, formats, rulings } = change
  const changes = { cards: counts(cards), packs: counts(packs), formats: counts(formats), rulings: counts(rulings) }
  const href = `/v1/games/${game}/changes`
  return { type: 'catalog.changed', at, data: { game, version, previous, changes, href } }
}

const counts = ({ added = [], changed = [], removed = [] }: Ids = {}) => {
  return { created: added.length, updated: changed.length, removed: removed.length }
}
