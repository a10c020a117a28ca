import { describe, expect, test } from '@jest/globals'
import { runThrough } from '../../../../src/base/steps.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { noTally, repairSteps } from '../../../../src/features/decks/repair/repair-deck.ts'
import { deckCorpora } from '../../../conformance/corpora.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

/** Decks that lack whole sections, or were built for another format: with the changes that they need at least. */
const tooMany: Readonly<Record<string, number>> = {
  'everything at once': 78,
  'nothing at all': 86,
  'the same deck in the Stronghold format': 20,
  'a Stronghold deck in Skirmish': 32,
  'three copies of a title in Obsidian': 26,
  'cards of the publisher in Sanctuary': 54,
}

/** Decks whose repair is legal, but not proven to be the smallest: the changes that it makes, and those that are needed at least. */
const unproven: Readonly<Record<string, readonly [changes: number, atLeast: number]>> = {
  'six of a Holding that older data had twice, under both ids': [6, 5],
}

describe.each(deckCorpora)('repairs of $file', ({ game, cases }) => {
  test.each(cases.map((each) => [each.name, each] as const))('%s', async (name, { cards, format: id, on, status }) => {
    const catalog = await shippedCatalog(game)
    const format = catalog.findFormat(id)!
    const options = { format, chosenBy: 'request', on, maxChanges: 15, tally: noTally } as const
    const repair = runThrough(repairSteps(catalog, deckFromCards(catalog, cards), options))
    expect(repair.status).toBe(status)
    if (name in tooMany) {
      expect([repair.cards, repair.atLeast]).toEqual([null, tooMany[name]])
      return
    }
    const known = unproven[name]
    if (known) expect([repair.proven, repair.changes, repair.atLeast]).toEqual([false, ...known])
    else expect([repair.proven, repair.changes]).toEqual([true, repair.atLeast])
    expect(repair.changes === 0).toBe(status === 'legal')
    expect(repair.steps.reduce((sum, { changes }) => sum + changes, 0)).toBe(repair.changes)
    const legalWith = (counts: Readonly<Record<string, number>>) =>
      judge(catalog, deckFromCards(catalog, counts), format, on).status
    expect(legalWith(repair.cards!)).toBe('legal')
    for (const { add, remove, count, insteadOfAdd, insteadOfRemove } of repair.steps) {
      for (const { id: other } of insteadOfAdd)
        expect([other, legalWith(moved(repair.cards!, add!.id, other, count))]).toEqual([other, 'legal'])
      for (const { id: other } of insteadOfRemove)
        expect([other, legalWith(moved(repair.cards!, other, remove!.id, count))]).toEqual([other, 'legal'])
    }
  })
})

/** The deck with copies of one card in place of copies of another. */
function moved(cards: Readonly<Record<string, number>>, from: string, to: string, count: number) {
  const after: Record<string, number> = { ...cards, [to]: (cards[to] ?? 0) + count }
  after[from] = after[from]! - count
  if (after[from] === 0) delete after[from]
  return after
}
