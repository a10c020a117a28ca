import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createScene, type Scene } from '../../../scripts/documents/examples/scene.ts'
import { sendExample } from '../../../scripts/documents/examples/send-example.ts'
import { createRoutes } from '../../../src/faces/api/app.ts'
import type { Route } from '../../../src/platform/http/definition/route.ts'
import { ProblemDocument } from '../../../src/platform/http/dispatch/problem-document.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { createTestApp, type TestApp, testDay } from '../../support/app.ts'
import { type SchemaField, textFieldsOf, withValueAt } from '../../support/schema-fields.ts'
import type { Answer } from '../../support/serve.ts'

type Part = 'params' | 'query' | 'body' | 'lines'
type Example = Readonly<Record<Part, unknown>>
interface Place extends SchemaField {
  readonly part: Part
}

/** Before every list, of every list, after every list; at the ends of what dates can be; and no days at all. */
const days = ['2016-02-29', '2020-01-01', '2021-07-15', '2099-12-31']
const oddDays = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1899-12-31',
  '9999-12-31',
  '2026-02-30',
  '2020-1-1',
  'x',
  '',
]
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  date: [...days, ...oddDays],
  'date-time': ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z', 'soon', ''],
  revision: ['rr-1.6', 'no-such-revision', '__proto__', '0', 'x'.repeat(300)],
  month: ['0000-01', '0001-01', '1999-12', '9999-12', '2026-13', ''],
}

const routes = createRoutes({} as never, createMetrics())

function placesIn(route: Route): (Place & { kind: string })[] {
  const parts = (['params', 'query', 'body', 'lines'] as const).flatMap((part) => {
    const schema = route[part]
    return schema ? textFieldsOf(schema).map((field): Place => ({ ...field, part })) : []
  })
  return parts.flatMap((place) => {
    const name = place.path.findLast((key) => key !== '0') ?? ''
    const kind = [place.format ?? '', name].find((each) => valuesOf[each] !== undefined)
    return kind === undefined ? [] : [{ ...place, kind }]
  })
}

const at = (example: Example, { part, path }: Place, value: unknown): Example => ({
  ...example,
  [part]: withValueAt(example[part], part === 'lines' ? ['0', ...path] : path, value),
})

let app: TestApp
let scene: Scene
beforeAll(async () => {
  app = await createTestApp()
  const at = new Date(`${testDay}T12:00:00Z`)
  scene = await createScene(app, { name: 'days', role: 'moderator', at, event: true, told: true })
})
afterAll(() => app.close())

async function expectAnswer(route: Route, example: Example): Promise<Answer> {
  const about = `${route.operationId} ${JSON.stringify(example).slice(0, 600)}`
  const answer = await sendExample(app, { ...route, example: example as never }, scene).catch((error) => {
    throw new Error(`${about} gets no answer: ${error}`)
  })
  if (answer.status >= 500 && answer.status !== 501) throw new Error(`${about}: ${answer.text}`)
  if (answer.status >= 400) expect(ProblemDocument.safeParse(answer.json).error).toBeUndefined()
  return answer
}

const dated = routes.flatMap((route) => {
  const places = placesIn(route)
  return places.length === 0 ? [] : ([[`${route.method.toUpperCase()} ${route.path}`, route, places]] as const)
})

describe('whatever day or revision is asked for', () => {
  test.each(dated)('%s answers', async (_name, route, places) => {
    for (const place of places)
      for (const value of valuesOf[place.kind]!)
        await expectAnswer(route, at((route.example ?? {}) as Example, place, value))
  })
})

/** Where a request with a day names a format: in its path, or beside the day. */
function formatPlaceOf(route: Route, day: Place): Place | undefined {
  const inPath = { part: 'params', path: ['id'], format: undefined } as const
  if (route.path.includes('/formats/{id}')) return inPath
  const beside = [...day.path.slice(0, -1), 'format']
  const schema = route[day.part]
  const field = schema && textFieldsOf(schema).find(({ path }) => path.join('/') === beside.join('/'))
  return field && { ...field, part: day.part }
}

const judging = dated.flatMap(([name, route, places]) => {
  const day = places.find(({ kind }) => kind === 'date')
  const format = day && formatPlaceOf(route, day)
  return day && format ? ([[name, route, { day, format }]] as const) : []
})

describe('in every format of every game, from before its first list to after its last', () => {
  test.each(judging)('%s answers', async (_name, route, { day, format }) => {
    for (const { game, formats } of app.catalog.games.values()) {
      for (const { id } of formats.values()) {
        const example = (route.example ?? {}) as Example
        const inGame = example.params && 'game' in (example.params as object)
        const named = at(example, format, id)
        const asked = inGame ? at(named, { part: 'params', path: ['game'], format: undefined }, game.id) : named
        for (const value of days) await expectAnswer(route, at(asked, day, value))
      }
    }
  })

  test('a format that is not in force has no answer that a client could have already', async () => {
    const path = '/v1/games/l5r-lcg/formats/emerald?on=2020-01-01'
    for (const headers of [{}, { 'if-none-match': '*' }, { 'accept-encoding': 'gzip' }]) {
      const { status, json } = await app.call('GET', path, { headers })
      expect([status, json.detail]).toEqual([
        422,
        'Emerald Legacy begins on 2021-07-16; it has no rules for 2020-01-01.',
      ])
    }
  })
})
