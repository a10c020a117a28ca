import type { Card } from '../core/card.ts'
import type { DeckContents } from '../core/deck.ts'
import type { FormatRevision } from '../core/format.ts'
import { oncePer } from '../core/once.ts'
import type { Remedy } from '../core/rule.ts'
import type { CardClass, CardClasses } from './card-classes.ts'
import type { Preference } from './preference.ts'

type Helps = NonNullable<Remedy['in']>

/** A card that is told from others of its class, since it is or was in the deck. */
export interface TouchedCard {
  readonly card: Card
  /** As the format reads it. */
  readonly read: Card
  readonly class: CardClass
}

/** A class with cards that the deck did not have at first. */
export interface NewCards {
  readonly class: CardClass
  /** Best first; at least one. */
  readonly cards: readonly Card[]
}

/** The cards that the `in` of a remedy names. */
export interface Helpers {
  readonly original: readonly TouchedCard[]
  readonly others: readonly NewCards[]
}

export interface HelperFinder {
  readonly read: (card: Card) => Card
  /** Cards that the deck had at first. */
  readonly isOriginal: (card: Card) => boolean
  /** Undefined for cards that are in no legal deck. */
  readonly touch: (card: Card) => TouchedCard | undefined
  /**
   * Most violations of most drafts have the same `in`: a search meets some ten of them a thousand times. So rules give the
   * same function wherever they can, and each function is asked once for every class.
   */
  readonly helpersFor: (helps: Helps) => Helpers
}

export function createHelperFinder(
  { entries }: DeckContents,
  { standIns }: FormatRevision,
  classes: CardClasses,
  { newCardsOf }: Pick<Preference, 'newCardsOf'>,
): HelperFinder {
  const original = new Set(entries.map(({ card }) => card))
  const read = standIns.size === 0 ? (card: Card) => card : (card: Card) => standIns.get(card.id) ?? card
  const touch = (card: Card): TouchedCard | undefined => {
    const own = classes.of(card)
    return own && { card, read: read(card), class: own }
  }
  const touched = [...original].flatMap((card) => touch(card) ?? [])
  const othersThat = (helps: Helps): NewCards[] => {
    const others: NewCards[] = []
    for (const each of classes.all) {
      if (!helps(each.sample)) continue
      const cards = newCardsOf(each)
      if (cards.length > 0) others.push({ class: each, cards })
    }
    return others
  }
  return {
    read,
    isOriginal: (card) => original.has(card),
    touch,
    helpersFor: oncePer((helps: Helps) => ({
      original: touched.filter((each) => helps(each.read)),
      others: othersThat(helps),
    })),
  }
}
