import { z } from 'zod'
import { groupBy } from '../../../../base/group-by.ts'
import { oncePer } from '../../../../base/once.ts'
import { foldTitle } from '../../../core/cards/title.ts'
import { countCopies, idsOf } from '../../../core/decks/deck.ts'
import { defineRule, type Remedy, type Report } from '../../../core/engine/rule.ts'
import { couldBeUnknown, doubtedFact } from '../../../core/engine/uncertainty.ts'
import type { Revision } from '../../../core/formats/revision.ts'
import {
  type CopyGroup,
  copiesOf,
  copiesParams,
  copyGroups,
  createSharedKeys,
  limitOf,
} from '../../../core/rules/copies.ts'
import { allOf, definePhrases, type Phrase, type PhraseValue } from '../../../core/wording/phrase.ts'
import type { Uncertainty } from '../../../core/wording/verdict.ts'
import type { CcgCard } from '../card.ts'
import { type CcgDeck, type CcgEntry, document, hasText, type TextOf, textsIn, textsOf } from './profile.ts'

const params = copiesParams.extend({
  soulGroups: z
    .boolean()
    .default(false)
    .describe('Whether "Soul of" cards and the cards they are the soul of share one limit.'),
})

const messages = {
  'copies.exceeded': {
    text: '{{copies}} {{copies?copy:copies}} of {{title}}; {{limit}} {{limit?is:are}} allowed.',
    meaning:
      'The list has more copies of a card than its limit: three of each title and experience level, one of an Event, a Ring or a Unique card, or what a card says itself. Cards that count as another, and in the Open format "Soul of" cards, share the limit.',
    example: 'Four copies of a Personality, or two of a Unique one.',
    fix: 'Take out copies until the limit is met; another experience level of the title has a limit of its own.',
  },
  'copies.titles': {
    text: '{{count}} titles ({{titles}}) are above the usual limit; {{by}} allows that for {{limit}}.',
    meaning: 'A card raises the copy limit for a number of titles only, and more titles than that make use of it.',
    example: 'Four copies each of three Actions with Eternal Victory Dojo, which raises the limit of two titles.',
    fix: 'Bring copies of the other titles down to the usual limit.',
  },
} as const

const warnings = {
  'facts.missing': {
    key: 'facts.ability',
    text: '{{title}} is above the usual limit, which {{by}} allows only if it has a {{ability}} ability; our data does not say.',
    meaning: 'A card raises the limit of cards with a kind of ability, and abilities are not part of our data.',
    example: 'Four copies of an Action with Eternal Victory Dojo.',
    fix: 'Look at the card; the deck may be fine as it is.',
  },
} as const

const groups = definePhrases('copies', { together: '{{titles}} together' })

/** Each title and experience level is a card of its own; it and its texts decide how many copies there may be. */
export const ccgCopies = defineRule<CcgCard>()({
  id: 'copies',
  summary:
    'Three copies by title and experience level; one of each Event, Ring and Unique card; what card texts change.',
  source: { document, entry: 'Deck Construction' },
  params,
  phrases: [groups],
  messages,
  warnings,
  copies: { code: 'copies.exceeded', of: copiesOf },
  screen: (settings) => (card) => {
    if (hasText(card, 'groupMaxCopies', 'countsAs')) return 0
    const soul = settings.soulGroups ? card.openLimitGroup : undefined
    const keys = [card.limitKey, ...(soul === undefined ? [] : [`soul ${soul}`])]
    return { copies: limitOf(card, settings), keys }
  },
  kind: (settings, revision) => {
    const raises = raisesIn(revision)
    const keysOf = sharedKeys(revision)
    return (card) => {
      if (hasText(card, 'groupMaxCopies', 'countsAs')) return card.id
      if (!settings.sections.includes(card.section)) return ''
      let kind = `${limitOf(card, settings)}`
      for (let index = 0; index < raises.length; index++) if (matches(card, raises[index]!)) kind += ` ${index}`
      for (const key of keysOf(card)) kind += `, ${key}`
      return kind
    }
  },
  check(deck, settings, { revision, report, warn }) {
    const raises = textsOf(deck, 'groupMaxCopies')
    const detail: DetailOf = (entries) => ({
      uncertain: doubtOf(deck, revision, entries),
      remedy: remedyFor(revision, entries),
    })
    const ownLimit: LimitOf = ({ card }) => limitOf(card, settings)
    const limit: LimitOf = (entry) =>
      raises
        .filter((raise) => matches(entry.card, raise))
        .reduce((max, { text }) => Math.max(max, text.value), ownLimit(entry))
    const entries = settings.sections.flatMap(deck.section)
    for (const { title, entries: same } of copyGroups(entries, groupsIn(deck)))
      checkGroup(report, title, same, limit, detail)
    for (const souls of settings.soulGroups ? bySoul(entries) : [])
      checkGroup(report, together(souls), souls, limit, detail)
    for (const raise of raises) {
      const above = entries.filter((entry) => matches(entry.card, raise) && entry.count > ownLimit(entry))
      checkRaise(report, warn, above, raise)
    }
  },
})

type LimitOf = (entry: CcgEntry) => number
type DetailOf = (entries: readonly CcgEntry[]) => { uncertain: Uncertainty | undefined; remedy: Remedy }

/** Copies above the limit may be allowed by a Stronghold or Sensei that was not read. */
function doubtOf(deck: CcgDeck, revision: Revision, entries: readonly CcgEntry[]): Uncertainty | undefined {
  const unread = couldBeUnknown(deck)
  const copies = countCopies(entries)
  const mayAllow = (raise: Raise) =>
    deck.section(raise.card.section).length === 0 &&
    copies <= raise.text.value &&
    entries.some(({ card }) => matches(card, raise))
  return unread && raisesIn(revision).some(mayAllow) ? unread : doubtedFact(entries, 'deckLimit', 'deckRules')
}

/** Every text of the game that raises the limit of other cards. */
const raisesIn = oncePer((revision: Revision): readonly Raise[] =>
  textsIn(revision, ['groupMaxCopies']).map((each) => ({ ...each, count: 1 })),
)

/**
 * A card counts under itself, and under each card that its text says it is a copy of. Where the text names a title that
 * the sources tell apart by sets, as of `Hida Kisada (Imperial)`, every card of that title is meant.
 */
function groupsIn(deck: CcgDeck): (card: CcgCard) => readonly CopyGroup[] {
  const byTitle = new Map<string, CopyGroup>()
  for (const { text } of textsOf(deck, 'countsAs')) {
    const key = foldTitle(text.title)
    if (text.id === undefined) byTitle.set(key, { key, title: text.title })
  }
  return (card) => {
    const others = card.deckRules.flatMap((text) =>
      text.kind === 'countsAs' ? [{ key: text.id ?? foldTitle(text.title), title: text.title }] : [],
    )
    const titled = card.experience ? undefined : byTitle.get(baseTitle(card))
    return [{ key: card.limitKey, title: card.title }, ...others, ...(titled ? [titled] : [])]
  }
}

/** Without the set by which the sources tell cards of one title apart. */
const baseTitle = ({ folded }: CcgCard) => (folded.endsWith(')') ? folded.replace(/ \([^()]*\)$/u, '') : folded)

/**
 * Cards that count together have the limit of the most generous of them, as a Unique card that counts as one of three
 * does, or as "Soul of" cards do (LOT-D-08). Copies above a card's own limit are reported for that card only.
 */
function checkGroup(
  report: Report<typeof messages>,
  title: PhraseValue,
  entries: readonly CcgEntry[],
  limitOf: LimitOf,
  detailOf: DetailOf,
) {
  const limit = Math.max(...entries.map(limitOf))
  const copies = countCopies(entries)
  const [only, ...others] = entries
  const alone = others.length === 0
  const counted = alone ? copies : entries.reduce((sum, entry) => sum + Math.min(entry.count, limitOf(entry)), 0)
  if (counted <= limit) return
  const values = { copies, title: alone ? only!.card.title : title, limit }
  const { uncertain, remedy } = detailOf(entries)
  const detail = { cards: idsOf(entries), actual: copies, limit, uncertain }
  report('copies.exceeded', values, { ...detail, remedy: { ...remedy, gap: remedy.in ? 1 : counted - limit } })
}

const noKeys: readonly never[] = []

/** What cards may be counted under, whatever else is in the deck. */
const sharedKeys = createSharedKeys<CcgCard>((revision) => {
  const titles = titlesCountedAs(revision)
  return (card) => {
    const title = baseTitle(card)
    const isTitled = titles.has(title)
    if (!isTitled && card.openLimitGroup === undefined && card.deckRules.length === 0) return noKeys
    const keys: string[] = []
    if (isTitled) keys.push(`title ${title}`)
    if (card.openLimitGroup !== undefined) keys.push(`soul ${card.openLimitGroup}`)
    for (const text of card.deckRules)
      if (text.kind === 'countsAs') keys.push(text.id ?? `title ${foldTitle(text.title)}`)
    return keys
  }
})

/** Titles that texts of the game count a card under, whichever card of the title is meant. */
const titlesCountedAs = oncePer((revision: Revision) => {
  const texts = textsIn(revision, ['countsAs'])
  return new Set(texts.flatMap(({ text }) => (text.id === undefined ? [foldTitle(text.title)] : [])))
})

const raisesLimits = (card: CcgCard) => hasText(card, 'groupMaxCopies')

/** Fewer of the cards; or a text that raises their limit, or another card that is counted with them. */
function remedyFor(revision: Revision, entries: readonly CcgEntry[]): Remedy {
  const ids = new Set(idsOf(entries))
  const out = ({ id }: CcgCard) => ids.has(id)
  const keysOf = sharedKeys(revision)
  const shared = new Set(entries.flatMap(({ card }) => keysOf(card)))
  const mayRaise = raisesIn(revision).some((raise) => entries.some(({ card }) => matches(card, raise)))
  if (shared.size === 0) return mayRaise ? { out, in: raisesLimits } : { out }
  const isCountedWith = (card: CcgCard) => keysOf(card).some((key) => shared.has(key))
  return { out, in: (card: CcgCard) => raisesLimits(card) || isCountedWith(card) }
}

function bySoul(entries: readonly CcgEntry[]): readonly (readonly CcgEntry[])[] {
  const souls = groupBy(entries, ({ card }) => (card.openLimitGroup === undefined ? [] : [card.openLimitGroup]))
  return [...souls.values()].filter((group) => group.length > 1)
}

function together(souls: readonly CcgEntry[]): Phrase {
  return groups('together', { titles: allOf(souls.map(({ card }) => card.title)) })
}

type Raise = TextOf<'groupMaxCopies'>

/** Our data has no abilities: a card that may have the ability is treated as if it had it. */
function matches(card: CcgCard, { text: { match } }: Raise): boolean {
  return (
    (match.unique === undefined || match.unique === card.unique) &&
    (match.type === undefined || match.type === card.type) &&
    (match.keyword === undefined || card.keywords.includes(match.keyword))
  )
}

/** Reports titles beyond the number for which the text raises the limit, and cards on which our data is incomplete. */
function checkRaise(
  report: Report<typeof messages>,
  warn: Report<typeof warnings>,
  above: readonly CcgEntry[],
  { card: by, text: { match, distinctTitles } }: Raise,
) {
  for (const { card } of match.ability === undefined ? [] : above) {
    warn('facts.missing', { title: card.title, by: by.title, ability: match.ability! }, { cards: [card.id, by.id] })
  }
  if (distinctTitles === undefined || above.length <= distinctTitles) return
  const titles = allOf(above.map(({ card }) => card.title))
  const values = { count: above.length, titles, by: by.title, limit: distinctTitles }
  const cards = [by.id, ...idsOf(above)]
  const remedy = { out: ({ id }: CcgCard) => cards.includes(id) }
  report('copies.titles', values, { cards, actual: above.length, limit: distinctTitles, remedy })
}
