import { createDeck, type Deck, type Entry } from '../../../core/deck.ts'
import type { Rule } from '../../../core/rule.ts'
import type { CcgCard } from '../card.ts'
import type { CcgDeckRule } from '../deck-rule.ts'

export type CcgDeck = Deck<CcgCard>
export type CcgEntry = Entry<CcgCard>

export const document = 'Lotus Edition rulebook'

/** A card's text takes precedence over the book, and applies to deck building if it mentions decks. */
export const cardinalRules = { document, entry: 'Cardinal Rules' }

type Kind = CcgDeckRule['kind']
/** A deck-building text in the deck: the entry that carries it and what it says. */
export type TextOf<K extends Kind> = CcgEntry & { readonly text: Extract<CcgDeckRule, { kind: K }> }

/** The texts of one kind on all cards of a deck. */
export function textsOf<K extends Kind>(deck: CcgDeck, kind: K): TextOf<K>[] {
  const texts: TextOf<K>[] = []
  for (const { card, count } of deck.entries) {
    for (const text of card.deckRules) {
      if (text.kind === kind) texts.push({ card, count, text: text as TextOf<K>['text'] })
    }
  }
  return texts
}

export function hasText(card: CcgCard, ...kinds: readonly Kind[]): boolean {
  return card.deckRules.some(({ kind }) => kinds.includes(kind))
}

/** Compares the limit key, which a card that is played as a newer one has from the newer one. */
export function isNamed(card: CcgCard, ids: readonly string[]): boolean {
  return ids.includes(card.limitKey)
}

/** Undefined unless there is exactly one Stronghold; any other number is for `stronghold-count` to report. */
export function strongholdOf(deck: CcgDeck): CcgCard | undefined {
  const strongholds = deck.section('stronghold')
  return strongholds.length === 1 ? strongholds[0]!.card : undefined
}

/** Every Faction of a card, by its symbol or its traits. */
export function factionsOf(card: CcgCard): readonly string[] {
  return [...new Set([...card.factions, ...card.alignments])]
}

const placements = new WeakMap<CcgDeck, CcgDeck>()

/**
 * The deck with every card where texts such as Temples of the Crow's allow it. A list does not say which of its Sensei
 * start in play; all of them may lie in the Fate deck, where they break no rule that they would not break elsewhere.
 */
export function placed(deck: CcgDeck): CcgDeck {
  let known = placements.get(deck)
  if (!known) {
    const allowed = textsOf(deck, 'allowsTypeInDeck')
    known =
      allowed.length === 0
        ? deck
        : createDeck(
            deck.entries.map((entry) => moved(entry, allowed)),
            deck.unknown,
          )
    placements.set(deck, known)
  }
  return known
}

function moved(entry: CcgEntry, allowed: readonly TextOf<'allowsTypeInDeck'>[]): CcgEntry {
  const text = allowed.find(({ text }) => entry.card.type === text.type && !isAlso(entry.card, text.exceptType))?.text
  return text ? { ...entry, card: { ...entry.card, section: text.deck } } : entry
}

/** Only a Personality has a Chi value. */
function isAlso(card: CcgCard, type: string | undefined): boolean {
  return type === 'personality' && typeof card.chi === 'number'
}

export function asPlaced(rule: Rule): Rule {
  return { ...rule, check: (deck, params, context) => rule.check(placed(deck as CcgDeck), params, context) }
}

export interface StartingValues {
  readonly provinceStrength: number | null
  readonly goldProduction: number | null
  readonly startingHonor: number | null
}

/**
 * What the Stronghold gives, changed by the Sensei, but never below 0, 0 and -19. Null where a fact is missing or, as
 * with the `*` of Keigo Sensei, no number.
 */
export function startingValues(deck: CcgDeck): StartingValues {
  const stronghold = strongholdOf(deck)
  const sensei = deck.section('sensei').map((entry) => entry.card)
  const value = (fact: keyof StartingValues, least: number) => {
    const parts = [stronghold?.[fact], ...sensei.map((card) => card[fact] ?? 0)]
    if (!parts.every((part) => typeof part === 'number')) return null
    return Math.max(
      least,
      parts.reduce((sum, part) => sum + part, 0),
    )
  }
  return {
    provinceStrength: value('provinceStrength', 0),
    goldProduction: value('goldProduction', 0),
    startingHonor: value('startingHonor', -19),
  }
}

/** `toturis-army` as players write it: Toturis Army. */
export function factionName(faction: string): string {
  return faction
    .split('-')
    .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}
