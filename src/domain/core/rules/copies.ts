import { z } from 'zod'
import type { Card } from '../cards/card.ts'
import { countCopies, type Entry, idsOf } from '../decks/deck.ts'
import { defineRule } from '../engine/rule.ts'
import { doubtedFact } from '../engine/uncertainty.ts'
import type { Revision } from '../formats/revision.ts'
import type { Citation } from '../wording/verdict.ts'

/** Sections of a deck, each named once. */
export const SectionNames = z
  .array(z.string())
  .min(1)
  .refine((names) => new Set(names).size === names.length, 'names a section twice')

export const copiesParams = z.strictObject({
  max: z.int().min(1).max(99).describe('Copies that an ordinary card may have.'),
  ordinary: z
    .int()
    .min(1)
    .max(99)
    .describe('The deck limit that the data gives to ordinary cards; any other limit is the card’s own and wins.'),
  sections: SectionNames.describe('The sections that are counted together.'),
})

const params = copiesParams.extend({
  box: z.string().optional().describe('A pack: only as many copies are allowed as one box of it holds.'),
})

/** A name that a card is counted under. */
export interface CopyGroup {
  readonly key: string
  readonly title: string
}

type GroupsOf<C extends Card> = (card: C) => readonly CopyGroup[]

/** What a card is counted under unless the game says otherwise: versions of a title share one count. */
const groupsByLimitKey = (card: Card): readonly CopyGroup[] => [{ key: card.limitKey, title: card.title }]

/**
 * Copies of a title over several sections together. Versions of one title share the count, and the strictest version in
 * the deck sets the limit; a card without a limit is not counted. `groupsOf` is for games whose cards may count under
 * other titles as well.
 */
export function copiesRule<C extends Card>(source: Citation, groupsOf: GroupsOf<C> = groupsByLimitKey) {
  const sharedKeys = createSharedKeys<C>(() => (card) => {
    const groups = groupsOf(card)
    return groups.length === 1 && groups[0]!.key === card.limitKey ? noKeys : groups.map(({ key }) => key)
  })
  return defineRule<C>()({
    id: 'copies',
    summary: 'A list holds only a limited number of copies of a title, all its versions and decks together.',
    source,
    params,
    messages: {
      'copies.exceeded': {
        text: '{{copies}} {{copies?copy:copies}} of {{title}}; {{limit}} {{limit?is:are}} allowed.',
        meaning: 'The list has more copies of a title than its limit, counted over all versions and decks together.',
        example: 'Two copies each of two versions of one title, where three are allowed.',
        fix: 'Take out copies of the title until the limit is met.',
      },
    },
    copies: { code: 'copies.exceeded', of: copiesOf },
    screen: (settings, revision) => {
      const keysOf = sharedKeys(revision)
      return (card) => {
        if (card.deckLimit === undefined || !settings.sections.includes(card.section)) return Number.POSITIVE_INFINITY
        return { copies: limitOf(card, settings), keys: keysOf(card) }
      }
    },
    kind: (settings, revision) => {
      const keysOf = sharedKeys(revision)
      return (card) => {
        if (card.deckLimit === undefined || !settings.sections.includes(card.section)) return ''
        return `${limitOf(card, settings)} ${keysOf(card).join()}`
      }
    },
    check(deck, settings, { report }) {
      const reported = new Set<string>()
      for (const { key, title, entries } of copyGroups(settings.sections.flatMap(deck.section), groupsOf)) {
        const copies = countCopies(entries)
        const limits = entries.map(({ card }) => limitOf(card, settings))
        const limit = Math.min(...limits)
        if (copies <= limit) continue
        const cards = idsOf(entries)
        // The same cards under two titles are one violation.
        if (reported.has(cards.join())) continue
        reported.add(cards.join())
        const values = { copies, title, limit }
        const uncertain = doubtedFact(entries, 'deckLimit', ...(settings.box === undefined ? [] : ['printings']))
        const remedy = {
          out: (card: C) => card.deckLimit !== undefined && groupsOf(card).some((other) => other.key === key),
          // Without the strictest version the limit may be that of the others.
          gap: Math.max(1, copies - Math.max(...limits)),
        }
        report('copies.exceeded', values, { cards, actual: copies, limit, uncertain, remedy })
      }
    },
  })
}

const noKeys: readonly never[] = []

/**
 * The keys that a card shares with other cards of the game, of its limit key and further ones; by all others it is told
 * from no other card. Nearly all revisions of a game have the same cards, and `furtherKeysIn` may read nothing else of them: what
 * is shared is found once for all of these.
 */
export function createSharedKeys<C extends Card>(
  furtherKeysIn: (revision: Revision) => (card: C) => readonly string[] = () => () => noKeys,
): (revision: Revision) => (card: C) => readonly string[] {
  const known = new WeakMap<readonly Card[], ReadonlyMap<string, readonly string[]>>()
  return (revision) => {
    const shared = known.get(revision.cards) ?? keysByCard(revision.cards as readonly C[], furtherKeysIn(revision))
    known.set(revision.cards, shared)
    return ({ id }) => shared.get(id) ?? noKeys
  }
}

function keysByCard<C extends Card>(cards: readonly C[], furtherKeysOf: (card: C) => readonly string[]) {
  const groups = new Map<string, string[]>()
  const add = (key: string, id: string) => {
    const group = groups.get(key)
    if (group) group.push(id)
    else groups.set(key, [id])
  }
  // Most limit keys are a card's own id, which is of interest only where another card has it as well.
  for (const card of cards) {
    if (card.limitKey !== card.id) add(card.limitKey, card.id)
    for (const key of furtherKeysOf(card)) add(key, card.id)
  }
  for (const { id, limitKey } of cards) if (limitKey === id && groups.has(id)) add(id, id)
  const shared = new Map<string, string[]>()
  for (const [key, ids] of groups)
    if (ids.length > 1) for (const id of ids) shared.set(id, [...(shared.get(id) ?? []), key])
  return shared
}

interface LimitSettings {
  readonly max: number
  readonly ordinary: number
  readonly box?: string | undefined
}

/** The copies that a format allows of one card. */
export function limitOf(card: Card, { max, ordinary, box }: LimitSettings): number {
  const own = card.deckLimit ?? Number.POSITIVE_INFINITY
  const limit = own === ordinary ? max : own
  const printing = box === undefined ? undefined : card.printings.find(({ pack }) => pack === box)
  return Math.min(limit, printing?.quantity ?? limit)
}

/** The same for the cards of a game: those of other sections are not limited. */
export const copiesOf = (settings: LimitSettings & { readonly sections: readonly string[] }) => (card: Card) =>
  settings.sections.includes(card.section) ? limitOf(card, settings) : Number.POSITIVE_INFINITY

/** Entries by what they are counted under, without cards that have no limit. */
export function copyGroups<C extends Card>(
  entries: readonly Entry<C>[],
  groupsOf: GroupsOf<C>,
): Iterable<CopyGroup & { readonly entries: readonly Entry<C>[] }> {
  const groups = new Map<string, CopyGroup & { entries: Entry<C>[] }>()
  for (const entry of entries) {
    if (entry.card.deckLimit === undefined) continue
    for (const { key, title } of groupsOf(entry.card)) {
      const group = groups.get(key)
      if (!group) groups.set(key, { key, title, entries: [entry] })
      // A card may have a name twice, by Identity with a card of its own title.
      else if (group.entries.at(-1) !== entry) group.entries.push(entry)
    }
  }
  return groups.values()
}
