import { foldTitle } from '../../core/cards/title.ts'
import { countCopies, createDeck, type Entry } from '../../core/decks/deck.ts'
import { definePhrases, type Phrase } from '../../core/wording/phrase.ts'
import { clansOf } from '../affiliation.ts'
import type { DecklistDialect, StatedTotal, TitleReading } from '../decklist-dialect.ts'
import { type LcgCard, type LcgElement, lcgElements } from './card.ts'
import { lcgDeckSites } from './deck-sites.ts'
import { lcgDecklistFormats } from './decklist-formats.ts'
import { elementNames } from './rules/elements.ts'
import { availableInfluence, clanOf, purchases } from './rules/profile.ts'

const remarks = definePhrases('lcg-decklist', {
  element: 'The province does not have the element {{element}}, which the list names; the title was used.',
})
/** What totals of lists are about, by the word that the list has for it. */
const totals = definePhrases('lcg-total', {
  cards: 'cards',
  conflict: 'conflict',
  dynasty: 'dynasty',
  province: 'province',
  provinces: 'provinces',
  spent: 'influence spent',
  available: 'influence available',
})

const elements = lcgElements.join('|')
const elementSuffix = new RegExp(`^(.+) (?:\\((${elements})\\)|(${elements}))$`, 'u')
/** A quick test that most titles do not pass. */
const mayEndWithElement = /(?:ir|rth|ire|oid|ter)\)?$/i
const influenceLine = /^(?:total )?influence:? *\(?(\d{1,3}) ?\/ ?(\d{1,3})\)?(?:, \d+ remaining)?$/u
const sectionTotal = /total (cards|conflict|dynasty|provinces?):? \(?(\d{1,3})\)?/gu
const elementTotal = new RegExp(`\\b(${lcgElements.join('|')}) \\((\\d)/\\d\\)`, 'gu')

/** A province may have its element after the title: `Fertile Fields Air`, `Meditations on the Tao (Fire)`. */
function readTitle(text: string): readonly TitleReading[] {
  const match = mayEndWithElement.test(text) ? elementSuffix.exec(foldTitle(text)) : null
  const element = match?.[2] ?? match?.[3]
  if (!match?.[1] || !element) return []
  return [
    { title: match[1], fits: (card: LcgCard) => card.elements?.some((candidate) => candidate === element) ?? false },
    {
      title: match[1],
      fits: (card: LcgCard) => card.type === 'province',
      remark: remarks('element', { element: elementNames(element as LcgElement) }),
    },
  ]
}

type LcgDeck = readonly Entry<LcgCard>[]

function readTotals(line: string): readonly StatedTotal[] {
  const folded = foldTitle(line)
  const influence = influenceLine.exec(folded)
  if (influence)
    return [
      { what: totals('spent'), stated: Number(influence[1]), actual: influenceSpent },
      { what: totals('available'), stated: Number(influence[2]), actual: influenceAvailable },
    ]
  return [
    ...wholeLine(folded, sectionTotal, sectionCount, (what) => totals(what as 'cards')),
    ...wholeLine(folded, elementTotal, elementCount, (element) => elementNames(element as LcgElement)),
  ]
}

/** The totals of a line that contains nothing else. */
function wholeLine(
  line: string,
  pattern: RegExp,
  count: (deck: LcgDeck, what: string) => number | undefined,
  named: (what: string) => Phrase,
) {
  if (line.replace(pattern, '').trim() !== '') return []
  return [...line.matchAll(pattern)].map(([, what = '', stated]) => ({
    what: named(what),
    stated: Number(stated),
    actual: (deck: LcgDeck) => count(deck, what),
  }))
}

function sectionCount(deck: LcgDeck, what: string): number {
  const section = what.startsWith('province') ? 'province' : what
  // Deck builders count neither the stronghold nor the role among the cards.
  const counted = section === 'cards' ? ['province', 'dynasty', 'conflict'] : [section]
  return countCopies(deck.filter(({ card }) => counted.includes(card.section)))
}

function elementCount(deck: LcgDeck, element: string): number | undefined {
  if (deck.some(({ card }) => card.elements && card.elements.length > 1)) return undefined
  return countCopies(deck.filter(({ card }) => card.elements?.some((candidate) => candidate === element)))
}

function influenceSpent(entries: LcgDeck): number | undefined {
  const deck = createDeck(entries)
  const clan = clanOf(deck, 'stronghold')
  return clan === undefined ? undefined : purchases(deck.section('conflict'), clan).used
}

function influenceAvailable(entries: LcgDeck): number | undefined {
  const deck = createDeck(entries)
  if (deck.section('stronghold').every(({ card }) => card.influencePool === undefined)) return undefined
  return availableInfluence(deck, 'stronghold', true)
}

const groups: Readonly<Record<string, string>> = {
  stronghold: 'Stronghold',
  role: 'Role',
  province: 'Provinces',
  character: 'Characters',
  holding: 'Holdings',
  event: 'Events',
  attachment: 'Attachments',
}

export const lcgDecklist: DecklistDialect = {
  affiliationsOf: (card: LcgCard) => clansOf(card),
  sectionWords: {
    stronghold: 'stronghold',
    strongholds: 'stronghold',
    role: 'role',
    roles: 'role',
    province: 'province',
    provinces: 'province',
    dynasty: 'dynasty',
    conflict: 'conflict',
    sh: 'stronghold',
    // Provinces are also listed as `Air: Fertile Fields`.
    ...Object.fromEntries(lcgElements.map((element) => [element, 'province'])),
  },
  decks: ['dynasty', 'conflict'],
  singles: ['stronghold', 'role', 'province'],
  typeWords: [
    ...'character characters holding holdings event events attachment attachments'.split(' '),
    ...'treaty treaties warlord warlords'.split(' '),
  ],
  words: {
    columns: ['influence', 'inf', 'military', 'political', 'glory', 'fate'],
    keys: ['splash', 'secondary clan', 'alliance', 'influence'],
    links: ['role', 'sh', 'stronghold'],
    // `Emerald Edict v14` is Emerald, as `Emerald Legacy` is.
    formats: ['edict', 'legacy'],
  },
  formats: lcgDecklistFormats,
  sites: lcgDeckSites,
  readTitle,
  // Cards of other products have titles of cards for constructed decks.
  isPlain: (card: LcgCard) => card.pool === undefined,
  qualifiersOf: (card: LcgCard) => (card.version === undefined ? [] : [card.version]),
  isRemark: (text) =>
    /^[-+]?\d+ ?(influence|inf|fate)\.?( each| total)?$/u.test(text) ||
    /^(splash|restricted|unique|influence)$/u.test(text),
  readTotals,
  phrases: [remarks, totals, elementNames],
  groups: [...new Set(Object.values(groups)), 'Other'],
  groupOf: (card: LcgCard) => groups[card.type] ?? 'Other',
  octgn: {
    game: 'bb0f02e7-2a6f-4ae3-84a2-c501b4176844',
    sections: {
      stronghold: 'Stronghold',
      role: 'Role',
      province: 'Province Cards',
      dynasty: 'Dynasty Deck',
      conflict: 'Conflict Deck',
    },
  },
}
