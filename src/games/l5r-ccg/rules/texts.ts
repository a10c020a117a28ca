import { z } from 'zod'
import { countCopies, idsOf } from '../../../core/deck.ts'
import { defineRule, plural } from '../../../core/rule.ts'
import type { CcgCard } from '../card.ts'
import type { CcgDeckRule } from '../deck-rule.ts'
import { type CcgDeck, document, factionsOf, textsOf } from './profile.ts'
import { factionName } from './sensei.ts'

/** A card's text stands above the book, and binds while building where it speaks of decks. */
const source = { document, entry: 'Cardinal Rules' }

/** Texts that keep other cards out of the deck. */
export const exclusions = defineRule<CcgCard>()({
  id: 'exclusions',
  summary: 'No card is used that the text of another card in the deck keeps out.',
  source,
  params: z.strictObject({}),
  messages: {
    'card.excluded': {
      text: '{{title}} may not be in a deck with {{by}}.',
      meaning: 'The text of a card in the deck says that a card, a type or a trait may not be in the same deck.',
      example: 'Ring of Air in a deck with Dark Ring of Air.',
      fix: 'Take out one of the two cards.',
    },
  },
  check(deck, _params, { report }) {
    const told = new Set<string>()
    for (const { card: by } of deck.entries) {
      if (by.deckRules.length === 0) continue
      for (const { card, count } of deck.entries) {
        if (card.id === by.id || !by.deckRules.some((text) => excludes(text, card))) continue
        const pair = [by.id, card.id].sort().join()
        if (told.has(pair)) continue
        told.add(pair)
        report(
          'card.excluded',
          { title: card.title, by: by.title },
          { cards: [card.id, by.id], actual: count, limit: 0 },
        )
      }
    }
  },
})

/** By the card's limit key, which a card that is played as a newer one has from that. */
function isNamed(card: CcgCard, ids: readonly string[]): boolean {
  return ids.includes(card.limitKey)
}

function excludes(text: CcgDeckRule, card: CcgCard): boolean {
  switch (text.kind) {
    case 'excludesCard':
      return isNamed(card, text.ids)
    case 'excludesType':
      return card.type === text.type
    case 'excludesKeywords':
      return text.keywords.some((keyword) => card.keywords.includes(keyword))
    case 'excludesUniquePersonalities':
      return card.unique && card.type === 'personality' && !card.keywords.includes(text.exceptKeyword)
    default:
      return false
  }
}

/** Texts that ask for other cards in the deck. */
export const requirements = defineRule<CcgCard>()({
  id: 'requirements',
  summary: 'Cards that the text of a card in the deck asks for are there.',
  source,
  params: z.strictObject({}),
  messages: {
    'card.requires': {
      text: '{{title}} needs {{needed}} in the deck; {{has}}.',
      meaning: 'The text of a card in the deck asks for another card, a Wind or a number of cards that the list lacks.',
      example: 'Forgotten Legacy in a deck with fewer than 16 Holdings.',
      fix: 'Add what the card asks for, or take the card out.',
    },
  },
  check(deck, _params, { report }) {
    for (const { card } of deck.entries) {
      for (const text of card.deckRules) {
        const need = needOf(text, deck)
        if (!need || need.held >= need.wanted) continue
        const has = need.held === 0 ? 'there is none' : `there ${need.held === 1 ? 'is' : 'are'} ${need.held}`
        const detail = { cards: [card.id], actual: need.held, limit: need.wanted, shortfall: need.wanted - need.held }
        report('card.requires', { title: card.title, needed: need.what, has }, detail)
      }
    }
  },
})

function needOf(text: CcgDeckRule, deck: CcgDeck): { what: string; wanted: number; held: number } | undefined {
  const count = (test: (card: CcgCard) => boolean) => countCopies(deck.entries.filter(({ card }) => test(card)))
  switch (text.kind) {
    case 'requiresCard':
      return { what: text.title, wanted: 1, held: count((card) => isNamed(card, text.ids)) }
    case 'requiresWind': {
      const held = count((card) => isNamed(card, text.ids))
      return { what: `the Wind ${text.title}`, wanted: 1, held }
    }
    case 'requiresAtLeast': {
      const what = `at least ${plural(text.value, `${text.type} card`)}`
      return { what, wanted: text.value, held: count((card) => card.type === text.type) }
    }
    default:
      return undefined
  }
}

/** A text that limits the Personalities of each alignment. */
export const alignments = defineRule<CcgCard>()({
  id: 'alignments',
  summary: 'Only so many Personalities of one alignment, where a card says so.',
  source,
  params: z.strictObject({}),
  messages: {
    'personality.alignment': {
      text: '{{count}} of the alignment {{alignment}}; {{by}} allows {{limit}}.',
      meaning: 'The text of a card in the deck limits how many Personalities of each alignment there may be.',
      example: 'Six Crane Personalities with Dangai Sensei, Tanuki Clan Tattoo Master.',
      fix: 'Take out Personalities of that alignment until the limit is met.',
    },
  },
  check(deck, _params, { report }) {
    const texts = textsOf(deck, 'maxPersonalitiesPerAlignment')
    if (texts.length === 0) return
    const personalities = deck.entries.filter(({ card }) => card.type === 'personality')
    const found = [...new Set(personalities.flatMap(({ card }) => factionsOf(card)))].sort()
    for (const { card: by, text } of texts) {
      for (const alignment of found) {
        const entries = personalities.filter(({ card }) => factionsOf(card).includes(alignment))
        const copies = countCopies(entries)
        if (copies <= text.value) continue
        const count = plural(copies, 'Personality', 'Personalities')
        const detail = { cards: [by.id, ...idsOf(entries)], actual: copies, limit: text.value }
        report(
          'personality.alignment',
          { count, alignment: factionName(alignment), by: by.title, limit: text.value },
          detail,
        )
      }
    }
  },
})
