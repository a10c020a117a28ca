import { clansOf } from '../affiliation.ts'
import type { DecklistDialect } from '../decklist-dialect.ts'
import type { ShadowfistCard } from './card.ts'
import { shadowfistDecklistFormats } from './decklist-formats.ts'
import { meantReprint } from './reprints.ts'

const groups: Readonly<Record<string, string>> = {
  character: 'Characters',
  event: 'Events',
  state: 'States',
  edge: 'Edges',
  site: 'Sites',
  'feng-shui-site': 'Feng Shui Sites',
}

export const shadowfistDecklist: DecklistDialect = {
  affiliationsOf: (card: ShadowfistCard) => clansOf(card),
  sectionWords: {},
  typeWords: [
    ...'foundation foundations character characters hitter hitters event events state states edge edges'.split(' '),
    ...'site sites feng shui fss resource resources utility power weapons vehicles'.split(' '),
    ...'non support recursion denial'.split(' '),
  ],
  words: { columns: ['power'] },
  formats: shadowfistDecklistFormats,
  sites: [],
  titlesOf: (card: ShadowfistCard) => card.titleAliases,
  qualifiersOf: (card: ShadowfistCard) => (card.version === undefined ? [] : [card.version]),
  meantVersion: (versions: readonly ShadowfistCard[]) => meantReprint(versions),
  groups: ['Foundations', ...new Set(Object.values(groups)), 'Other'],
  groupOf: (card: ShadowfistCard) => (card.foundation ? 'Foundations' : (groups[card.type] ?? 'Other')),
}
