import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { groupBy } from '../../../src/base/group-by.ts'
import { onceByKey } from '../../../src/base/once.ts'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { createDeck, type Deck, type Entry } from '../../../src/domain/core/decks/deck.ts'
import type { Remedy } from '../../../src/domain/core/engine/rule.ts'
import type { CompiledClause, FormatRevision } from '../../../src/domain/core/formats/format.ts'
import { games } from '../../../src/domain/games/index.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'

const catalogs = await Promise.all(games.map((game) => shippedCatalog(game.id)))
const days = fc.constantFrom('2006-06-01', '2018-10-09', '2026-01-01')

/** What a clause reports of a deck. */
function violationsOf({ rule, params }: CompiledClause, deck: Deck, revision: FormatRevision, on: string) {
  const found: (Remedy | undefined)[] = []
  rule.check(deck, params, { revision, on, report: (_code, _values, detail) => found.push(detail?.remedy), warn() {} })
  return found
}

const rulesWithViolations = ({ clauses }: FormatRevision) =>
  clauses.filter(({ rule }) => Object.keys(rule.messages).length > 0 && rule.readsEntries)

describe.each(catalogs.map((catalog) => [catalog.game.id, catalog] as const))('rules of %s', (_id, catalog) => {
  const revisions = fc.constantFrom(...[...catalog.formats.values()].flatMap((format) => format.revisions))
  const bySection = groupBy(catalog.cards, ({ section }) => [section])
  /** Cards that the texts of others name, or with texts of their own, are few: half of all decks have some. */
  const special = catalog.cards.filter(
    (card) => ((card as { deckRules?: unknown[] }).deckRules?.length ?? 0) > 0 || card.type === 'sensei',
  )
  const anyCard = fc.oneof(
    ...[...bySection.values(), ...(special.length > 0 ? [special] : [])].map((cards) => fc.constantFrom(...cards)),
  )
  const entries = fc.array(fc.record({ card: anyCard, count: fc.integer({ min: 1, max: 4 }) }), { maxLength: 14 })
  const asRead = (revision: FormatRevision, all: readonly Entry[]) =>
    createDeck(all.map(({ card, count }) => ({ card: revision.standIns.get(card.id) ?? card, count })))

  test('report remedies that no repair goes without', () => {
    let kept = 0
    fc.assert(
      fc.property(
        revisions,
        days,
        entries,
        fc.array(fc.record({ card: anyCard, isOut: fc.boolean(), place: fc.nat() }), { maxLength: 8 }),
        (revision, day, given, edits) => {
          const on = revision.effectiveFrom ?? day
          const deck = asRead(revision, given)
          for (const clause of rulesWithViolations(revision)) {
            for (const remedy of violationsOf(clause, deck, revision, on)) {
              const after = editedBut(remedy, deck, edits, revision)
              if (after === undefined) continue
              kept++
              expect([clause.rule.id, violationsOf(clause, after, revision, on).length > 0]).toEqual([
                clause.rule.id,
                true,
              ])
            }
          }
        },
      ),
      { numRuns: 250 },
    )
    expect(kept).toBeGreaterThan(100)
  })

  test('tell no two cards of one kind apart', () => {
    const kinds = onceByKey((revision: FormatRevision) =>
      onceByKey((clause: CompiledClause) => {
        const on = revision.effectiveFrom ?? '2026-01-01'
        const kind = clause.rule.kind?.(clause.params, revision, on)
        if (!kind) return []
        const isTold = ({ section }: Card) => kind.sections?.includes(section) ?? true
        const kindOf = (card: Card) => (isTold(card) ? kind(card) : '')
        return [...groupBy(revision.cards, (card) => [`${card.section} ${kindOf(card)}`]).values()].filter(
          (cards) => cards.length > 1,
        )
      }),
    )
    let compared = 0
    fc.assert(
      fc.property(revisions, entries, fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (revision, given, a, b, c, isIn) => {
        const on = revision.effectiveFrom ?? '2026-01-01'
        for (const clause of rulesWithViolations(revision)) {
          const groups = kinds(revision)(clause)
          const cards = groups[a % groups.length]
          if (!cards) continue
          const one = isIn
            ? (cards.find(({ id }) => given.some(({ card }) => card.id === id)) ?? cards[b % cards.length]!)
            : cards[b % cards.length]!
          const other = cards[c % cards.length]!
          // Another version beside it, by which it is told from cards that have none.
          const version = catalog.byTitle(one.title).find(({ id }) => id !== one.id && id !== other.id)
          const beside = version ? [{ card: version, count: 2 }] : []
          const withOne = [...given, ...beside, { card: one, count: 1 + (a % 3) }]
          const swapped = withOne.map(({ card, count }) => ({ card: swap(card, one, other), count }))
          const found = violationsOf(clause, asRead(revision, withOne), revision, on).length > 0
          compared++
          expect([
            clause.rule.id,
            one.id,
            other.id,
            violationsOf(clause, asRead(revision, swapped), revision, on).length > 0,
          ]).toEqual([clause.rule.id, one.id, other.id, found])
        }
      }),
      { numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(100)
  })
})

function swap(card: Card, one: Card, other: Card): Card {
  if (card.id === one.id) return other
  return card.id === other.id ? one : card
}

/** The deck after edits that together make up for less than the remedy asks for; undefined without a remedy. */
function editedBut(
  remedy: Remedy | undefined,
  deck: Deck,
  edits: readonly { card: Card; isOut: boolean; place: number }[],
  revision: FormatRevision,
): Deck | undefined {
  if (!remedy) return undefined
  const copies = new Map(deck.entries.map(({ card, count }) => [card, count]))
  let left = (remedy.gap ?? 1) - 1
  for (const { card: drawn, isOut, place } of edits) {
    const card = isOut ? [...copies.keys()][place % copies.size] : (revision.standIns.get(drawn.id) ?? drawn)
    if (!card) continue
    const helps = (isOut ? remedy.out?.(card) : remedy.in?.(card)) === true
    const gain = helps ? (remedy.gain?.(card) ?? 1) : 0
    if (gain > left) continue
    left -= gain
    const count = (copies.get(card) ?? 0) + (isOut ? -1 : 1)
    if (count > 0) copies.set(card, count)
    else copies.delete(card)
  }
  return createDeck([...copies].map(([card, count]) => ({ card, count })))
}
