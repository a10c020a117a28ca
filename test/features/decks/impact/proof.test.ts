import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayBefore } from '../../../../src/base/date.ts'
import { compileFormats } from '../../../../src/domain/core/formats/compile-formats.ts'
import type { Format } from '../../../../src/domain/core/formats/format.ts'
import type { Finding } from '../../../../src/domain/core/wording/verdict.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import type { Impact } from '../../../../src/features/decks/impact/schema.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { paramsArbitrary } from '../../../support/params-arbitrary.ts'
import { createPlayer, type Player } from '../stored/fixtures.ts'
import { givenOf, type StoredDeck, someDecks, storeDecks } from './corpus.ts'

let app: TestApp
let player: Player
let catalog: GameCatalog
let decks: StoredDeck[]

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  catalog = app.catalog.games.get('l5r-lcg')!
  player = await createPlayer(app)
  decks = someDecks(catalog, [player.id], 5_000)
  await storeDecks(app.database.pool, catalog, decks)
})
afterAll(() => app.close())

type Draft = Record<string, unknown> & { id: string; effectiveFrom: string }

/** Revisions with lists, pools and clauses that nobody wrote, but which the compiler takes. */
function madeUp(count: number): Draft[] {
  const rules = catalog.game.rules!.rules
  const words = [...catalog.game.sections.map(({ id }) => id), 'bushi', 'lion', 'crane', 'restricted', 'banned']
  const played = [...new Set(decks.slice(0, 50).flatMap(({ cards }) => Object.keys(cards)))]
  const ids = fc.uniqueArray(fc.constantFrom(...played.filter((id) => catalog.find(id))), {
    minLength: 1,
    maxLength: 8,
  })
  const clause = fc
    .constantFrom(...rules)
    .chain((rule) => fc.record({ rule: fc.constant(rule.id), params: paramsArbitrary(rule.params, words) }))
  const arbitrary = fc.record({
    id: fc.constant('made-up'),
    effectiveFrom: fc.constantFrom('2026-12-01', '2027-03-01'),
    sources: fc.constant(['a test']),
    borrowed: fc.constantFrom([], ['lists'], ['pool']),
    changes: fc.record({
      lists: fc.record({ banned: ids }, { requiredKeys: [] }),
      pool: fc.record({ except: ids, uncertain: ids }, { requiredKeys: [] }),
      clauses: fc
        .array(clause, { minLength: 1, maxLength: 2 })
        .map((made) => Object.fromEntries(made.map((each, index) => [`made-up-${index}`, each]))),
    }),
  })
  const compiles = (draft: unknown) => {
    try {
      return withDraft(draft as Draft) !== undefined
    } catch {
      return false
    }
  }
  return fc.sample(arbitrary, { seed: 17, numRuns: 40 }).filter(compiles).slice(0, count) as unknown as Draft[]
}

/** The format with the draft at its end, compiled as the data files are. */
function withDraft(draft: Draft): Format {
  const facts = {
    game: 'l5r-lcg',
    cards: catalog.cards,
    packs: catalog.packs,
    external: [...catalog.external.values()],
  }
  const files = (catalog.data.formats as { id: string; revisions?: unknown[] }[]).map((file) =>
    file.id === 'standard' ? { ...file, revisions: [...file.revisions!, draft] } : file,
  )
  return compileFormats(catalog.game.rules!.rules, files, facts).get('standard')!
}

const judged = new Map<string, ReturnType<typeof judge>>()

/** The judge's verdict on every deck, one by one; those of the format itself are asked for again and again. */
function verdictOf(deck: StoredDeck, format: Format, on: string) {
  const key = format === catalog.findFormat('standard') ? `${deck.id} ${on}` : ''
  const verdict = judged.get(key) ?? judge(catalog, givenOf(catalog, deck), format, on)
  if (key !== '') judged.set(key, verdict)
  return verdict
}

const aboutOf = ({ code, cards, uncertain }: Finding) => JSON.stringify([code, uncertain, cards])

/** The sums by hand: decks by status before and after, all of them and by group, and the decks by cause. */
function byHand(meant: readonly StoredDeck[], before: [Format, string], after: [Format, string]) {
  const cells: Record<string, number> = {}
  const causes: Record<string, number> = {}
  const count = (into: Record<string, number>, key: string) => {
    into[key] = (into[key] ?? 0) + 1
  }
  const order = ['legal', 'undetermined', 'illegal']
  for (const deck of meant) {
    const [old, now] = [verdictOf(deck, ...before), verdictOf(deck, ...after)]
    for (const group of ['all', `format ${deck.format ?? 'standard'}`, `clan ${deck.clan}`]) {
      count(cells, `${group}: before ${old.status}`)
      count(cells, `${group}: after ${now.status}`)
      if (old.status !== now.status) count(cells, `${group}: ${old.status} to ${now.status}`)
    }
    if (old.status === now.status) continue
    const worse = order.indexOf(now.status) > order.indexOf(old.status)
    const [these, those] = worse ? [now, old] : [old, now]
    const known = new Set(those.violations.map(aboutOf))
    const found = these.violations.filter((finding) => !known.has(aboutOf(finding)))
    const side = worse ? 'worse' : 'better'
    for (const code of new Set(found.map((finding) => finding.code))) count(causes, `${side} ${code}`)
    for (const id of new Set(found.flatMap(({ cards }) => cards)))
      if (catalog.find(id)) count(causes, `${side} card ${id}`)
  }
  return { cells, causes }
}

function flattened(impact: Impact) {
  const cells: Record<string, number> = {}
  const causes: Record<string, number> = {}
  const groups = [
    { group: 'all', ...impact.total },
    ...impact.formats.map(({ format, ...sums }) => ({ group: `format ${format}`, ...sums })),
    ...impact.facets.clan!.map(({ value, ...sums }) => ({ group: `clan ${value}`, ...sums })),
  ]
  for (const { group, before, after, changes } of groups) {
    for (const [status, number] of Object.entries(before)) if (number > 0) cells[`${group}: before ${status}`] = number
    for (const [status, number] of Object.entries(after)) if (number > 0) cells[`${group}: after ${status}`] = number
    for (const change of changes) cells[`${group}: ${change.from} to ${change.to}`] = change.decks
  }
  for (const side of ['worse', 'better'] as const) {
    for (const { code, decks: number } of impact[side].codes) causes[`${side} ${code}`] = number
    for (const { id, decks: number } of impact[side].cards) causes[`${side} card ${id}`] = number
  }
  return { cells, causes }
}

/** At most a hundred cards are named. */
function namedAlone(causes: Record<string, number>, named: Record<string, number>) {
  return Object.fromEntries(Object.entries(causes).filter(([key]) => !key.includes(' card ') || key in named))
}

/** The answer after the job has run. */
async function ask(method: string, path: string, body?: unknown): Promise<Impact> {
  const first = await player.call(method, path, body ? { body } : {})
  expect([first.status, first.headers.get('location')]).toEqual([202, `/v1/jobs/${first.json.id}`])
  expect(await app.runJobs()).toEqual(['impact'])
  const answer = await player.call(method, path, body ? { body } : {})
  expect(answer.status).toBe(200)
  return answer.json as Impact
}

describe('the impact of a revision', () => {
  const isPublic = ({ visibility, deleted }: StoredDeck) => visibility === 'public' && !deleted
  const ofStandard = () => decks.filter((deck) => isPublic(deck) && [null, 'standard'].includes(deck.format))

  test('equals judging every deck by hand', async () => {
    const standard = catalog.findFormat('standard')!
    const played = Object.keys(decks[1]!.cards).filter((id) => catalog.find(id)!.section === 'dynasty')
    const lists = { banned: { add: played.slice(0, 3) }, restricted: { add: played.slice(3, 6) } }
    const listed = { id: 'listed', effectiveFrom: '2027-03-01', sources: ['a test'], changes: { lists } }
    for (const draft of [listed, ...madeUp(2)]) {
      const impact = await ask('POST', '/v1/games/l5r-lcg/formats/standard/impact', draft)
      const { effectiveFrom } = draft
      const expected = byHand(ofStandard(), [standard, dayBefore(effectiveFrom)], [withDraft(draft), effectiveFrom])
      const found = flattened(impact)
      expect(found.cells).toEqual(expected.cells)
      expect(found.causes).toEqual(namedAlone(expected.causes, found.causes))
      expect(impact.decks).toEqual({ which: 'format', considered: ofStandard().length })
    }
  })

  test('of a list in the data, over all decks of the game', async () => {
    const emerald = catalog.findFormat('emerald')!
    const on = emerald.revisions.find(({ id }) => id === 'emerald-v8')!.effectiveFrom!
    const impact = await ask('GET', '/v1/games/l5r-lcg/formats/emerald/impact?revision=emerald-v8&decks=all')
    const found = flattened(impact)
    const expected = byHand(decks.filter(isPublic), [emerald, dayBefore(on)], [emerald, on])
    expect(found.cells).toEqual(expected.cells)
    expect(found.causes).toEqual(namedAlone(expected.causes, found.causes))
    expect(impact.total.changes.length).toBeGreaterThan(1)
  })

  test('is counted once for all who ask at the same time, and one draft of an account at a time', async () => {
    const path = '/v1/games/l5r-lcg/formats/standard/impact'
    const both = await Promise.all([1, 2, 3].map(() => app.call('GET', `${path}?revision=il-2020-07`)))
    expect(new Set(both.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1)
    const draft = {
      id: 'one',
      effectiveFrom: '2027-01-01',
      sources: ['a test'],
      changes: { pool: { except: ['banzai'] } },
    }
    const first = await player.call('POST', path, { body: draft })
    const again = await player.call('POST', path, { body: draft })
    const other = await player.call('POST', path, { body: { ...draft, id: 'two' } })
    expect([first.status, again.json.id, other.status]).toEqual([202, first.json.id, 429])
    // A draft is nobody else's; the sums of announced lists are everybody's.
    expect((await app.call('GET', `/v1/jobs/${first.json.id}`)).status).toBe(404)
    expect(await app.runJobs()).toEqual(['impact', 'impact'])
    const waited = await app.call('GET', `${path}?revision=il-2020-07`, { headers: { prefer: 'wait=3' } })
    expect([waited.status, waited.headers.get('preference-applied')]).toEqual([200, 'wait=3'])
    const job = (await app.call('GET', `/v1/jobs/${both[0]!.json.id}`)).json
    expect(job.result).toEqual(waited.json)
  })
})
