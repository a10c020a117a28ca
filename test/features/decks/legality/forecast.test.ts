import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayAfter } from '../../../../src/base/date.ts'
import { inLanguage } from '../../../../src/domain/core/wording/message.ts'
import type { Status } from '../../../../src/domain/core/wording/verdict.ts'
import { games } from '../../../../src/domain/games/index.ts'
import { wordsByLanguage } from '../../../../src/domain/messages/every-language.ts'
import type { AnnouncedRevision } from '../../../../src/features/cards/announcements/records/announcement.ts'
import { withAnnounced } from '../../../../src/features/cards/announcements/records/merge.ts'
import { buildGameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judgeEveryFormat } from '../../../../src/features/decks/legality/every-format.ts'
import { withForecast } from '../../../../src/features/decks/legality/forecast.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { aCard, aGame, aPack } from '../../../support/game-data.ts'

const game = games.find(({ id }) => id === 'l5r-lcg')!
const names = ['akodo', 'bayushi', 'doji', 'hida', 'isawa']
const today = '2030-01-10'
const dayOf = (number: number) => `2030-01-${String(number).padStart(2, '0')}`

interface MadeUp {
  /** The pack of each card comes out on this day of the month; 0 for years before. */
  readonly released: readonly number[]
  /** For each revision its first day of the month and what it bans, by the places of the cards. */
  readonly revisions: readonly { readonly day: number; readonly banned: readonly number[] }[]
  /** The last day of the format. */
  readonly ends: number | null
}

const revisionsOf = ({ revisions, ends }: MadeUp) =>
  revisions.map(({ day, banned }, at) => ({
    id: `list-${at}`,
    ...(at === 0 ? { effectiveFrom: '2029-01-01' } : { announced: dayOf(1), effectiveFrom: dayOf(day) }),
    ...(at === revisions.length - 1 && ends !== null ? { effectiveUntil: dayOf(ends) } : {}),
    sources: ['a test'],
    changes: { lists: { banned: banned.map((place) => names[place]!) } },
  }))

const fileOf = (revisions: readonly object[]) => ({
  id: 'small',
  name: 'Small',
  base: {
    clauses: { banned: { rule: 'banned' }, pool: { rule: 'pool' } },
    pool: { byRelease: true },
  },
  revisions,
})

function catalogOf(made: MadeUp, formats: readonly unknown[]) {
  const packs = names.map((name, at) =>
    aPack(name, { released: made.released[at] ? dayOf(made.released[at]!) : '2020-01-01' }),
  )
  const cards = names.map((name) => aCard(name, { printings: [{ pack: name }] }))
  return buildGameCatalog(game, aGame({ cards, packs, formats }), (_game, _id, index) => index, 'made-up')
}

const places = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 })
const madeUp: fc.Arbitrary<MadeUp> = fc
  .record({
    released: fc.tuple(...names.map(() => fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 2, max: 30 })))),
    days: fc.uniqueArray(fc.integer({ min: 5, max: 28 }), { maxLength: 4 }),
    banned: fc.array(places, { minLength: 5, maxLength: 5 }),
    ends: fc.option(fc.integer({ min: 29, max: 30 })),
  })
  .map(({ released, days, banned, ends }) => {
    const own: { day: number; banned: readonly number[] }[] = []
    for (const [at, day] of [0, ...days.toSorted((a, b) => a - b)].entries()) {
      // A list that is the same as the one before it is a mistake in the data.
      const isSame = at > 0 && String([...banned[at]!].sort()) === String([...own.at(-1)!.banned].sort())
      if (!isSame) own.push({ day, banned: banned[at]! })
    }
    return { released, revisions: own, ends }
  })
const decks = fc.dictionary(fc.constantFrom(...names, 'no-such-card'), fc.integer({ min: 1, max: 3 }), { minKeys: 1 })

describe('the forecast of a verdict', () => {
  test('is what judging day by day finds, whether the lists are shipped or announced', () => {
    fc.assert(
      fc.property(madeUp, decks, fc.integer({ min: 8, max: 20 }), (made, cards, from) => {
        const revisions = revisionsOf(made)
        const announced = revisions.slice(1).reverse()
        const merged = withAnnounced(
          [fileOf(revisions.slice(0, 1))],
          announced.map((revision) => ({ format: 'small', revision: revision as unknown as AnnouncedRevision })),
        )
        expect(merged).toEqual([fileOf(revisions)])
        const catalog = catalogOf(made, merged)
        const format = catalog.findFormat('small')!
        const given = deckFromCards(catalog, cards)
        const statusOn = (on: string): Status =>
          made.ends !== null && on > dayOf(made.ends) ? 'illegal' : judge(catalog, given, format, on).status
        const on = dayOf(from)
        const verdict = withForecast(judge(catalog, given, format, on), given, format, on, today)
        const turns: [string, Status][] = []
        for (let day = on, status = statusOn(on); day <= '2030-02-02'; day = dayAfter(day)) {
          if (statusOn(day) !== status) turns.push([day, statusOn(day)])
          status = statusOn(day)
        }
        const expected = on < today ? [] : turns
        expect((verdict.upcoming ?? []).map((each) => [each.on, each.status])).toEqual(expected)
        const [first] = expected
        const firstLegal = expected.find(([, status]) => status === 'legal')
        expect(verdict.legalUntil && dayAfter(verdict.legalUntil)).toBe(verdict.legal ? first?.[0] : undefined)
        expect(verdict.legalFrom).toBe(verdict.legal ? undefined : firstLegal?.[0])
        for (const { on: day, legal, violations } of (verdict.upcoming ?? []).filter(
          ({ revision }) => revision !== null,
        ))
          expect([legal, violations]).toEqual([legal, judge(catalog, given, format, day).violations])
        const [standing] = judgeEveryFormat(catalog, given, on, false, today).data
        expect(standing!.upcoming).toEqual(verdict.upcoming)
      }),
      { numRuns: 150 },
    )
  })

  const made: MadeUp = {
    released: [0, 0, 20, 0, 0],
    revisions: [
      { day: 0, banned: [1] },
      { day: 15, banned: [0, 3, 4, 1] },
      { day: 25, banned: [] },
    ],
    ends: 30,
  }
  const catalog = catalogOf(made, [fileOf(revisionsOf({ ...made, revisions: made.revisions.slice(0, 2) }))])
  const format = catalog.findFormat('small')!
  const forecast = (cards: Record<string, number>, on = today) => {
    const given = deckFromCards(catalog, cards)
    return withForecast(judge(catalog, given, format, on), given, format, on, today)
  }

  test('says it in a sentence, in the language of the caller, with the reasons and their words', () => {
    const verdict = forecast({ akodo: 1 })
    expect(verdict).toMatchObject({
      legalUntil: '2030-01-14',
      upcoming: [
        {
          on: '2030-01-15',
          revision: 'list-1',
          announced: '2030-01-01',
          legal: false,
          violations: [{ code: 'card.banned', message: 'Akodo is banned.' }],
          message: 'Legal until 2030-01-14, then not (list-1): Akodo is banned.',
        },
      ],
    })
    expect(inLanguage(verdict, wordsByLanguage.de).upcoming![0]).toMatchObject({
      violations: [{ message: 'Akodo ist verboten.' }],
      message: 'Legal bis 2030-01-14, danach nicht (list-1): Akodo ist verboten.',
    })
    const many = forecast({ akodo: 1, hida: 1, isawa: 1, doji: 1 }, '2030-01-20')
    expect(many.upcoming).toBeUndefined()
    expect(forecast({ doji: 1 })).toMatchObject({
      legalFrom: '2030-01-20',
      upcoming: [
        { on: '2030-01-20', legal: true, message: 'Legal from 2030-01-20 (list-1).' },
        { on: '2030-01-31', revision: null, violations: [{ code: 'format.ended' }] },
      ],
    })
  })

  test('is not there for days that have passed, nor where nothing is known to change', () => {
    expect(forecast({ akodo: 1 }, '2030-01-09')).not.toHaveProperty('upcoming')
    expect(forecast({ bayushi: 1 }, '2030-01-16')).not.toHaveProperty('upcoming')
  })
})
