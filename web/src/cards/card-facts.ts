import type { CardView } from '../judge/protocol.ts'
import { termName } from '../shared/words.ts'

/** The numbers of the games' cards, in the order in which they are shown. */
const numberFacts = [
  'cost',
  'goldCost',
  'influenceCost',
  'military',
  'political',
  'glory',
  'militaryBonus',
  'politicalBonus',
  'strength',
  'strengthBonus',
  'influencePool',
  'honor',
  'fate',
  'force',
  'chi',
  'focus',
  'honorRequirement',
  'personalHonor',
  'goldProduction',
  'provinceStrength',
  'startingHonor',
  'fighting',
  'power',
  'body',
] as const

/** Those that are words, or numbers by word. */
const wordFacts = [
  'elements',
  'roleRestriction',
  'allowedClans',
  'requires',
  'provides',
  'talents',
  'restrictions',
] as const

export interface Fact {
  readonly name: (typeof numberFacts)[number] | (typeof wordFacts)[number]
  readonly value: string
}

/** The printed numbers that a card has. */
export const numbersOf = (card: CardView): readonly Fact[] => factsNamed(card, numberFacts)

/** What else is printed on it and matters for a deck. */
export const wordsOf = (card: CardView): readonly Fact[] => factsNamed(card, wordFacts)

function factsNamed(card: CardView, names: readonly Fact['name'][]): readonly Fact[] {
  return names.flatMap((name) => {
    const value = inWords(card[name])
    return value === '' ? [] : [{ name, value }]
  })
}

function inWords(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('-', '−')
  if (value === '-') return '–'
  if (typeof value === 'string') return termName(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (value === null || typeof value !== 'object') return ''
  return Object.entries(value)
    .map(([word, count]) => `${termName(word)} ${inWords(count)}`)
    .join(', ')
}

/** Its affiliations; empty for games and cards without. */
export function clansOf({ clan, clans }: CardView): readonly string[] {
  if (Array.isArray(clans)) return clans as readonly string[]
  return typeof clan === 'string' ? [clan] : []
}
