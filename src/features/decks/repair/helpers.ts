import { once } from '../../../base/once.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import type { DeckContents } from '../../../domain/core/decks/deck.ts'
import type { Remedy } from '../../../domain/core/engine/rule.ts'
import type { FormatRevision } from '../../../domain/core/formats/format.ts'
import type { CardClass, CardClasses, WholeClass } from './card-classes.ts'
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
interface NewCards {
  readonly class: WholeClass
  /** Best first; at least one. */
  readonly cards: readonly Card[]
}

/** The cards that the `in` of a remedy names. */
export interface Helpers {
  readonly original: readonly TouchedCard[]
  /** A card that was put in, unless the deck had it at first. */
  readonly ofAdded: (card: Card) => TouchedCard | undefined
  readonly others: readonly NewCards[]
}

export interface HelperFinder {
  readonly read: (card: Card) => Card
  /** Whether the deck had the card at first. */
  readonly isOriginal: (card: Card) => boolean
  /**
   * Most violations of most drafts have the same `in`: a search meets some ten of them a thousand times. So rules give the
   * same function wherever they can, and each function is asked once for every class.
   */
  readonly helperSteps: (helps: Helps) => Steps<Helpers>
  /** Undefined if they have not been found yet. */
  readonly knownHelpers: (helps: Helps | undefined) => Helpers | undefined
}

const classesAtOnce = 50

const noHelpers: Helpers = { original: [], ofAdded: () => undefined, others: [] }

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
  const touched = once(() => [...original].flatMap((card) => touch(card) ?? []))
  function* othersThat(helps: Helps): Steps<NewCards[]> {
    const others: NewCards[] = []
    for (const [section, cards] of classes.sections) {
      yield
      if (!classes.isKnown(section) && !cards.some((card) => helps(read(card)))) continue
      const all = yield* classes.inSection(section)
      for (let index = 0; index < all.length; index++) {
        if (index % classesAtOnce === 0) yield
        const each = all[index]!
        const found = helps(each.sample) ? newCardsOf(each) : []
        if (found.length > 0) others.push({ class: each, cards: found })
      }
    }
    return others
  }
  const known = new WeakMap<Helps, Helpers>()
  return {
    read,
    isOriginal: (card) => original.has(card),
    knownHelpers: (helps) => (helps ? known.get(helps) : noHelpers),
    *helperSteps(helps) {
      const others = yield* othersThat(helps)
      const ofAdded = (card: Card) => {
        const added = original.has(card) ? undefined : touch(card)
        return added && helps(added.read) ? added : undefined
      }
      const helpers = { original: touched().filter((each) => helps(each.read)), ofAdded, others }
      known.set(helps, helpers)
      return helpers
    },
  }
}
