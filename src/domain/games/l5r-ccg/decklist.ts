import { foldTitle } from '../../core/cards/title.ts'
import { clansOf } from '../affiliation.ts'
import type { DecklistDialect, TitleReading } from '../decklist-dialect.ts'
import type { CcgCard } from './card.ts'
import { ccgDecklistFormats } from './decklist-formats.ts'

/**
 * `- exp`, `- exp2`, `Exp 2`, `Exp-2`, `: exp`, `xp2`, `(Experienced 2)`, `• Experienced 2KYD`, `ExperiencedCW`,
 * `• Inexperienced`, `- Experienced Keeper of Earth`.
 */
const experienceSuffix =
  /^(.+?)[ ,:]*[-•·∙*]? ?[([]?(in)?(?:experienced|exp|xp)\.?[ -]?(\d{1,2}(?:\.\d)?)?(?: ?([a-z]{2,3})| ([^()[\]]{4,}?))?[)\]]?$/u

function readTitle(text: string): readonly TitleReading[] {
  const match = /xp/i.test(text) ? experienceSuffix.exec(foldTitle(text)) : null
  if (!match?.[1]) return []
  const [, title, without, digits, variant, of] = match
  const level = without ? -1 : Number(digits ?? 1)
  const hasLevel = (card: CcgCard) => card.experience?.level === level
  if (of !== undefined) return [{ title, fits: (card: CcgCard) => hasLevel(card) && isOf(card, of) }]
  const named = {
    title,
    fits: (card: CcgCard) => hasLevel(card) && card.experience?.variant?.toLowerCase() === variant,
  }
  // A level that only a variant has, such as Experienced 2KYD, is also written without the variant's letters.
  return variant === undefined ? [named, { title, fits: hasLevel }] : [named]
}

/** Whether the card is an experienced version of the card with this title. */
function isOf(card: CcgCard, title: string): boolean {
  return card.experience?.of !== undefined && foldTitle(card.experience.of) === title
}

/** A few titles in the data name a set to distinguish cards of one title: `City of Tears (GotE)`. */
function titlesOf(card: CcgCard): readonly string[] {
  const bare = card.title.replace(/ \([^()]*\)$/u, '').replace(/ • Experienced.*$/u, '')
  return bare === card.title ? [] : [bare]
}

const groups: Readonly<Record<string, string>> = {
  stronghold: 'Stronghold',
  wind: 'Wind',
  sensei: 'Sensei',
  personality: 'Personalities',
  holding: 'Holdings',
  event: 'Events',
  region: 'Regions',
  celestial: 'Celestials',
  action: 'Strategies',
  strategy: 'Strategies',
  ancestor: 'Ancestors',
  follower: 'Followers',
  item: 'Items',
  ring: 'Rings',
  spell: 'Spells',
}

export const ccgDecklist: DecklistDialect = {
  affiliationsOf: (card: CcgCard) => clansOf(card),
  sectionWords: {
    stronghold: 'stronghold',
    strongholds: 'stronghold',
    wind: 'wind',
    winds: 'wind',
    sensei: 'sensei',
    dynasty: 'dynasty',
    fate: 'fate',
  },
  singles: ['stronghold', 'wind', 'sensei'],
  decks: ['dynasty', 'fate'],
  typeWords: [
    ...'personality personalities holding holdings event events region regions celestial celestials'.split(' '),
    ...'strategy strategies action actions ancestor ancestors follower followers item items ring rings'.split(' '),
    ...'spell spells kiho kihos terrain terrains weapons pregame'.split(' '),
  ],
  words: {
    columns: ['gold', 'force', 'chi', 'focus', 'fate', 'honor', 'personal honor', 'gold production'],
    keys: ['splash', 'secondary clan', 'alliance'],
    links: ['sh', 'stronghold'],
  },
  formats: ccgDecklistFormats,
  sites: [],
  readTitle,
  isPlain: (card: CcgCard) => card.experience === undefined,
  titlesOf,
  printTitle: (card: CcgCard) =>
    card.experience === undefined || card.title.includes(' • ')
      ? card.title
      : `${card.title} • ${card.experience.label}`,
  groups: [...new Set(Object.values(groups)), 'Other'],
  groupOf: (card: CcgCard) => groups[card.type] ?? 'Other',
}
