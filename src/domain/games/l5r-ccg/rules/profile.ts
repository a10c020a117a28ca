import { once, oncePer } from '../../../../base/once.ts'
import type { Card } from '../../../core/cards/card.ts'
import { createDeck, type Deck, type Entry } from '../../../core/decks/deck.ts'
import { type Kind as KindOfCard, kindIn, type Remedy, type Rule, type RuleContext } from '../../../core/engine/rule.ts'
import type { Revision } from '../../../core/formats/revision.ts'
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
export function textsOf<K extends Kind>(deck: Pick<CcgDeck, 'entries'>, kind: K): TextOf<K>[] {
  const texts: TextOf<K>[] = []
  for (const { card, count } of deck.entries) {
    for (const text of card.deckRules) {
      if (text.kind === kind) texts.push({ card, count, text: text as TextOf<K>['text'] })
    }
  }
  return texts
}

export function hasText({ deckRules }: CcgCard, ...kinds: readonly Kind[]): boolean {
  if (deckRules.length === 0) return false
  return deckRules.some(({ kind }) => kinds.includes(kind))
}

/** All texts of these kinds in the game, each with its card. */
export function textsIn<K extends Kind>(revision: Revision, kinds: readonly K[]): Omit<TextOf<K>, 'count'>[] {
  const found: Omit<TextOf<K>, 'count'>[] = []
  for (const card of cardsWithTexts(revision.cards as readonly CcgCard[]))
    for (const text of card.deckRules)
      if (kinds.includes(text.kind as K)) found.push({ card, text: text as TextOf<K>['text'] })
  return found
}

/** Few of the game's cards have any. Nearly all revisions have the same cards. */
const cardsWithTexts = oncePer((cards: readonly CcgCard[]) => cards.filter(({ deckRules }) => deckRules.length > 0))

/** To rules about texts: a card with such a text is like no other, and any other card is told by the texts that concern it. */
export function createTextKind(
  kinds: readonly Kind[],
  concerns: (text: CcgDeckRule, card: CcgCard) => boolean,
): (revision: Revision) => KindOfCard<CcgCard> {
  return (revision) => {
    const texts = textsIn(revision, kinds).map(({ text }) => text)
    // Most cards are named by none: only texts that name no cards have to be asked about every one.
    const named = new Set(texts.flatMap((text) => ('ids' in text ? text.ids : [])))
    const general = texts.filter((text) => !('ids' in text))
    return (card) => {
      if (card.deckRules.length > 0 && hasText(card, ...kinds)) return card.id
      let concerning = ''
      for (const text of named.has(card.limitKey) ? texts : general)
        if (concerns(text, card)) concerning += ` ${texts.indexOf(text)}`
      return concerning
    }
  }
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
  if (card.alignments.length === 0 && card.factions.length < 2) return card.factions
  return [...new Set([...card.factions, ...card.alignments])]
}

/** A Loyal card joins players of its own Factions only; where the Stronghold or the card has none, nobody can tell. */
export function neverJoins(card: CcgCard, stronghold: CcgCard | undefined): boolean {
  if (!card.loyal || !stronghold || stronghold.factions.length === 0) return false
  const own = factionsOf(card)
  return own.length > 0 && !own.some((faction) => stronghold.factions.includes(faction))
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

/** Its remedies reckon with cards that texts move, and its kinds with the texts that move them. */
export function asPlaced(rule: Rule): Rule {
  return {
    ...rule,
    check: (deck, params, context) => rule.check(placed(deck as CcgDeck), params, withMoves(deck as CcgDeck, context)),
    kind: rule.kind && ((params, revision, on) => withTexts(rule.kind!(params, revision, on), revision) as KindOfCard),
  }
}

/** A card that may be moved is of the kind of its place before and after. */
function withTexts(kind: KindOfCard, revision: Revision): KindOfCard<CcgCard> {
  const { placesOf, sections } = placesIn(revision)
  const withPlaces = (card: CcgCard) => {
    if (!sections.includes(card.section)) return kind(card)
    if (hasText(card, 'allowsTypeInDeck')) return card.id
    const places = placesOf(card)
    return places === undefined ? kind(card) : places.map(kind).join(' or ')
  }
  return kind.sections ? kindIn([...kind.sections, ...sections], withPlaces) : withPlaces
}

type CardTest = (card: Card) => boolean

interface Places {
  /** For a card that texts of the game move: where it is without them, and where they would move it. */
  readonly placesOf: (card: CcgCard) => readonly CcgCard[] | undefined
  /** Whether a test holds for a card in one of them; the same function for the same test. */
  readonly inAnyPlace: (test: CardTest) => (card: CcgCard) => boolean
  /** Those of the cards that are moved, and of the cards with such texts. */
  readonly sections: readonly string[]
}

const placesIn = oncePer((revision: Revision): Places => {
  const texts = textsIn(revision, ['allowsTypeInDeck']).map((each) => ({ ...each, count: 1 }))
  const types = new Set(texts.map(({ text }) => text.type))
  const places = oncePer((card: CcgCard): readonly CcgCard[] => [
    card,
    ...texts.map((text) => moved({ card, count: 1 }, [text]).card).filter((place) => place !== card),
  ])
  const placesOf = (card: CcgCard) => {
    const all = types.has(card.type) ? places(card) : undefined
    return all !== undefined && all.length > 1 ? all : undefined
  }
  const sections = new Set(texts.map(({ card }) => card.section))
  for (const card of revision.cards as readonly CcgCard[]) if (types.has(card.type)) sections.add(card.section)
  const inAnyPlace = oncePer((test: CardTest) => (card: CcgCard) => placesOf(card)?.some(test) ?? test(card))
  return { placesOf, inAnyPlace, sections: [...sections] }
})

/** Cards help in any place that they may have, and so do the texts that move cards of the deck between such places. */
function withMoves(deck: CcgDeck, context: RuleContext): RuleContext {
  const { revision, report } = context
  // Once for all findings of a deck, of which there may be a thousand.
  const movable = once(() => deck.entries.filter(({ card }) => placesIn(revision).placesOf(card)))
  return {
    ...context,
    report: (code, values, detail) =>
      report(
        code,
        values,
        detail?.remedy ? { ...detail, remedy: widened(detail.remedy, movable(), revision) } : detail,
      ),
  }
}

function widened({ out, in: more, gap = 1, gain }: Remedy, movable: readonly CcgEntry[], revision: Revision): Remedy {
  const { placesOf, inAnyPlace } = placesIn(revision)
  const isOut = out && inAnyPlace(out)
  const isIn = more && inAnyPlace(more)
  const isMoved = movable.some(({ card }) => isOut?.(card) || isIn?.(card))
  const moves = (card: CcgCard) => isMoved && hasText(card, 'allowsTypeInDeck')
  const gainOf = (card: CcgCard) => (gain ? Math.max(...(placesOf(card) ?? [card]).map(gain)) : 1)
  return {
    out: (card: CcgCard) => moves(card) || isOut?.(card) === true,
    ...(isMoved ? { in: (card: CcgCard) => moves(card) || isIn?.(card) === true } : isIn && { in: isIn }),
    gap,
    gain: (card: CcgCard) => (moves(card) ? gap : gainOf(card)),
  }
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
