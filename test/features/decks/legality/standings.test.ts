import { describe, expect, test } from '@jest/globals'
import { cardStatusOn } from '../../../../src/domain/core/cards/card-status.ts'
import { cardStatus } from '../../../../src/features/cards/catalog/replies/card-view.ts'
import { formatRevisionView } from '../../../../src/features/cards/catalog/replies/format-views.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judgeEveryFormat } from '../../../../src/features/decks/legality/every-format.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'
import { legalDeck, plans } from './legal-decks.ts'

const catalog = await shippedCatalog()
const status = (id: string, format: string, on: string) => {
  const found = cardStatus(catalog, catalog.find(id)!, on).find((each) => each.format === format)
  return found && [found.status, found.since]
}

describe("a card's standing", () => {
  test.each([
    ['charge', 'standard', '2018-05-28', ['legal', '2017-10-05']],
    ['charge', 'standard', '2018-05-29', ['restricted', '2018-05-29']],
    ['charge', 'standard', '2019-12-31', ['restricted', '2018-05-29']],
    ['charge', 'standard', '2026-01-01', ['banned', '2020-01-06']],
    ['a-legion-of-one', 'standard', '2017-12-13', ['not-in-pool', '2017-10-05']],
    ['a-legion-of-one', 'standard', '2020-01-01', ['legal', '2017-12-14']],
    ['spyglass', 'standard', '2020-03-31', ['restricted', '2019-07-08']],
    ['iron-mine', 'standard', '2019-01-01', ['legal', '2018-12-11']],
    ['isawa-tadaka-2', 'standard', '2021-01-01', ['legal', '2019-07-19']],
    ['goblin-brawler', 'standard', '2026-01-01', ['not-in-pool', '2017-10-05']],
    ['fine-katana', 'emerald', '2026-11-16', ['legal', '2021-07-16']],
    ['banzai', 'emerald', '2026-11-16', ['not-in-pool', '2023-12-28']],
    ['tsuma', 'emerald', '2026-11-16', ['restricted', '2023-12-28']],
    ['a-bad-death', 'emerald', '2026-11-16', ['legal', '2025-10-10']],
    ['a-bad-death', 'emerald', '2025-10-09', ['not-in-pool', '2021-07-16']],
    ['charge', 'casual', '2026-11-16', ['legal', null]],
    ['charge', 'emerald', '2020-01-01', undefined],
  ] as const)('%s in %s on %s', (id, format, on, expected) => {
    expect(status(id, format, on)).toEqual(expected)
  })
})

describe('the view of a revision', () => {
  test('has sizes, pool and lists in full', () => {
    const view = formatRevisionView(catalog, catalog.findFormat('stronghold')!, '2018-10-09')
    expect(view.revision).toMatchObject({
      id: 'rr-1.6',
      effectiveUntil: '2018-11-04',
      sizes: {
        stronghold: { min: 1, max: 1 },
        role: { min: 0, max: 1 },
        dynasty: { min: 40, max: 45 },
        province: { min: 5, max: 5 },
      },
      pool: { byRelease: true },
    })
    expect(view.revision.lists.restricted).toHaveLength(8)
    expect(view.revision.lists['roles.lion']).toEqual(['keeper-of-fire', 'seeker-of-void'])
  })
})

describe('the history of a deck', () => {
  test('agrees with the verdict on the first and last day of each interval, and on the days around them', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const plan = [plans.rules16, plans.open2019, plans.today][seed % 3]!
      const given = deckFromCards(catalog, legalDeck(catalog, plan, seed))
      const { data } = judgeEveryFormat(catalog, given, plan.on, true)
      for (const { format, history } of data) {
        const legalOn = (on: string) => judge(catalog, given, catalog.findFormat(format)!, on).legal
        for (const { from, until, endedBy } of history!) {
          if (from) expect([format, from, legalOn(from)]).toEqual([format, from, true])
          if (until) expect([format, until, legalOn(until)]).toEqual([format, until, true])
          if (endedBy) expect([format, endedBy.on, legalOn(endedBy.on)]).toEqual([format, endedBy.on, false])
        }
      }
      const standard = data.find((each) => each.format === plan.format)!
      expect(standard.legal).toBe(true)
      expect(standard.history!.some(({ from, until }) => (from ?? '') <= plan.on && plan.on <= (until ?? '9'))).toBe(
        true,
      )
    }
  })

  test('tells the days on which a verdict rests on what is not known', () => {
    const deck = legalDeck(catalog, plans.emerald, 5)
    const { data } = judgeEveryFormat(
      catalog,
      deckFromCards(catalog, { ...deck, 'no-such-card': 1 }),
      plans.emerald.on,
      true,
    )
    for (const { format, history, undetermined, status } of data) {
      expect([format, history]).toEqual([format, []])
      for (const { from, until, reasons } of undetermined!) {
        const given = deckFromCards(catalog, { ...deck, 'no-such-card': 1 })
        const statusOn = (on: string) => judge(catalog, given, catalog.findFormat(format)!, on).status
        if (from) expect([format, from, statusOn(from)]).toEqual([format, from, 'undetermined'])
        if (until) expect([format, until, statusOn(until)]).toEqual([format, until, 'undetermined'])
        expect(reasons).toContain('unread')
      }
      const isOpen = undetermined!.some(
        ({ from, until }) => (from ?? '') <= plans.emerald.on && plans.emerald.on <= (until ?? '9'),
      )
      expect([format, isOpen]).toEqual([format, status === 'undetermined'])
    }
  })

  test('a format that is over is told as such, and the others are judged all the same', () => {
    const { revisions, ...rest } = catalog.findFormat('skirmish')!
    const last = { ...revisions.at(-1)!, effectiveUntil: '2022-12-31' }
    const over = { ...rest, id: 'over', revisions: [last] }
    const given = deckFromCards(catalog, { charge: 1 })
    const ending = { ...catalog, formats: new Map([['over', over], ...catalog.formats]) }
    const [first, ...others] = judgeEveryFormat(ending, given, '2023-01-01', true).data
    expect(first).toMatchObject({
      revision: null,
      legal: false,
      violations: [{ code: 'format.ended', message: 'Skirmish ended on 2022-12-31; it has no rules for 2023-01-01.' }],
    })
    expect(others).toHaveLength(catalog.formats.size)
    expect(cardStatusOn(over, catalog.find('charge')!, '2022-12-31')).toMatchObject({ status: 'banned' })
    expect(cardStatusOn(over, catalog.find('charge')!, '2023-01-01')).toBeUndefined()
  })
})
