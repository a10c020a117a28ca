import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createRoutes } from '../../../src/faces/api/app.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import type { CallOptions } from '../../support/serve.ts'
import { createPlayer, lion } from '../decks/stored/fixtures.ts'
import { createTestEvent, eventBody, hashOf, operation, submit } from './fixtures.ts'

/**
 * Who asks, from those who may least to those who may most: nobody, an account that has nothing to do with the event, the desk
 * of another event, another player, the player whom the request is about, and the staff.
 */
const roles = ['nobody', 'account', 'elsewhere', 'neighbour', 'player', 'reader', 'desk', 'judge', 'organiser'] as const
type Role = (typeof roles)[number]

interface Scene {
  readonly code: string
  readonly helper: string
  readonly check: string
}

interface Entry {
  readonly path: (scene: Scene) => string
  readonly options?: () => CallOptions
  readonly statuses: Readonly<Record<Role, number>>
}

/** Everybody who knows the event but may not do this gets a 403, whoever has no credentials at all a 401. */
const closed: Record<Role, number> = {
  nobody: 401,
  account: 403,
  elsewhere: 403,
  neighbour: 403,
  player: 403,
  reader: 403,
  desk: 403,
  judge: 403,
  organiser: 403,
}
const everyOf = (some: readonly Role[], status: number) => Object.fromEntries(some.map((role) => [role, status]))

const organiser = ['organiser'] as const
const judges = ['judge', ...organiser] as const
const desks = ['desk', ...judges] as const
const staff = ['reader', ...desks] as const

const below = (path: string | ((scene: Scene) => string)) => (scene: Scene) =>
  `/v1/events/${scene.code}${typeof path === 'string' ? path : path(scene)}`

function only(
  some: readonly Role[],
  path: Parameters<typeof below>[0],
  options?: () => CallOptions,
  status = 200,
): Entry {
  const statuses = { ...closed, ...everyOf(some, status) }
  return { path: below(path), statuses, ...(options ? { options } : {}) }
}
/** Strangers may, too; a link of another event is good for nothing here. */
function open(path: string, options?: () => CallOptions, status = 200): Entry {
  return { ...only(roles, path, options, status), statuses: { ...closed, ...everyOf(roles, status), elsewhere: 403 } }
}
/** Of an account: links are none. */
function account(options: (() => CallOptions) | undefined, path: string, status: number): Entry {
  const statuses = { ...everyOf(roles, 401), account: status, organiser: status } as Record<Role, number>
  return { path: () => path, statuses, ...(options ? { options } : {}) }
}
/** What an entrant's own link may do, beside some of the staff. */
const orPlayer = (some: readonly Role[], path: string, options?: () => CallOptions, status = 200): Entry =>
  only([...some, 'player'], path, options, status)

const body = (value: object) => () => ({ body: value })
const unknown = randomUUID()
const one = '/entrants/1'

const entries: Record<string, Entry> = {
  'POST /v1/events': account(body(eventBody), '/v1/events', 201),
  'GET /v1/events': account(undefined, '/v1/events?mine=true', 200),
  'GET /v1/events/{code}': open(''),
  'PATCH /v1/events/{code}': only(organiser, '', body({ name: 'Another' })),
  'DELETE /v1/events/{code}': only(organiser, '', undefined, 204),
  'POST /v1/events/{code}/helpers': only(organiser, '/helpers', body({ role: 'desk', label: 'Desk' }), 201),
  'GET /v1/events/{code}/helpers': only(organiser, '/helpers'),
  'DELETE /v1/events/{code}/helpers/{id}': only(organiser, ({ helper }) => `/helpers/${helper}`, undefined, 204),
  'POST /v1/events/{code}/devices': only(staff, '/devices', () => ({ body: { id: randomUUID(), name: 'Laptop' } })),
  'GET /v1/events/{code}/devices': only(organiser, '/devices'),
  'POST /v1/events/{code}/operations': only(staff, '/operations', body({ operations: [] })),
  'GET /v1/events/{code}/changes': only(staff, '/changes?since=0'),
  'GET /v1/events/{code}/snapshot': only(staff, '/snapshot'),
  'GET /v1/events/{code}/log': only(judges, '/log'),
  'POST /v1/events/{code}/register': open('/register', body({ name: 'Somebody' }), 409),
  'GET /v1/events/{code}/lists': open('/lists'),
  'GET /v1/events/{code}/export': only(organiser, '/export'),
  'POST /v1/events/{code}/entrants': only(desks, '/entrants', body({ name: 'Doji Hoturi' }), 201),
  'GET /v1/events/{code}/entrants': only(staff, '/entrants'),
  'GET /v1/events/{code}/entrants/{number}': orPlayer(staff, one),
  'PATCH /v1/events/{code}/entrants/{number}': orPlayer(desks, one, body({ pronouns: 'they/them' })),
  'POST /v1/events/{code}/entrants/{number}/link': orPlayer(desks, `${one}/link`, undefined, 201),
  'PUT /v1/events/{code}/entrants/{number}/submission': orPlayer(
    desks,
    `${one}/submission`,
    body({ cards: lion }),
    201,
  ),
  'POST /v1/events/{code}/entrants/{number}/submission/preview': orPlayer(
    staff,
    `${one}/submission/preview`,
    body({ cards: lion }),
  ),
  'GET /v1/events/{code}/entrants/{number}/submission': orPlayer(staff, `${one}/submission`),
  'GET /v1/events/{code}/entrants/{number}/submissions': orPlayer(staff, `${one}/submissions`),
  'GET /v1/events/{code}/entrants/{number}/submissions/{n}': orPlayer(staff, `${one}/submissions/1`),
  'GET /v1/events/{code}/entrants/{number}/diff': orPlayer(desks, `${one}/diff`),
  'POST /v1/events/{code}/entrants/{number}/request': orPlayer(desks, `${one}/request`, body({ text: 'Please' }), 201),
  'POST /v1/events/{code}/entrants/{number}/accept': only(desks, `${one}/accept`, body({ contentHash: hashOf(lion) })),
  'POST /v1/events/{code}/entrants/{number}/lock': only(desks, `${one}/lock`),
  'POST /v1/events/{code}/entrants/{number}/unlock': only(desks, `${one}/unlock`),
  'POST /v1/events/{code}/entrants/{number}/check-in': only(desks, `${one}/check-in`),
  'POST /v1/events/{code}/entrants/{number}/drop': only(desks, `${one}/drop`),
  'POST /v1/events/{code}/entrants/{number}/undo': only(desks, `${one}/undo`, body({ operation: unknown }), 409),
  'POST /v1/events/{code}/entrants/{number}/resolve': only(desks, `${one}/resolve`, body({ operation: unknown })),
  'GET /v1/events/{code}/entrants/{number}/receipt': orPlayer(desks, `${one}/receipt`, undefined, 404),
  'GET /v1/events/{code}/entrants/{number}/sheet.pdf': orPlayer(desks, `${one}/sheet.pdf`),
  'GET /v1/events/{code}/sheets.pdf': only(desks, '/sheets.pdf?blank=all'),
  'GET /v1/events/{code}/slips.pdf': only(desks, '/slips.pdf', undefined, 422),
  'POST /v1/events/{code}/sheets/jobs': only(desks, '/sheets/jobs', body({}), 202),
  'GET /v1/events/{code}/sheets/jobs/{id}': only(desks, `/sheets/jobs/${unknown}`, undefined, 404),
  'GET /v1/events/{code}/sheets/jobs/{id}/parts/{part}': only(desks, `/sheets/jobs/${unknown}/parts/1`, undefined, 404),
  'POST /v1/events/{code}/checks': only(judges, '/checks', body({ entrant: 1, reason: 'cut', mode: 'order' }), 201),
  'GET /v1/events/{code}/checks': only(staff, '/checks'),
  'GET /v1/events/{code}/checks/{id}': only(desks, ({ check }) => `/checks/${check}`),
  'PATCH /v1/events/{code}/checks/{id}': only(judges, ({ check }) => `/checks/${check}`, body({ stopped: true })),
  'POST /v1/events/{code}/checks/draw': only(judges, '/checks/draw', body({ count: 1 }), 201),
}

const routes = createRoutes({} as never, createMetrics())
  .filter(({ path }) => path.startsWith('/v1/events'))
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`)

let app: TestApp
let owner: string
let stranger: string
let elsewhere: string
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  owner = (await createPlayer(app)).token
  stranger = (await createPlayer(app)).token
  elsewhere = (await (await createTestEvent(app, {}, owner)).helper('desk')).secret
})
afterAll(() => app.close())

/** An event with two entrants, of whom the first has sent a list, and somebody in every role. */
async function prepare(): Promise<Scene & { readonly tokens: Readonly<Record<Role, string | undefined>> }> {
  const event = await createTestEvent(app, {}, owner)
  const list = submit(1)
  const check = operation('check.start', { entrant: 1, body: { submission: list.id, reason: 'cut', mode: 'piles' } })
  const names = [operation('entrant.add', { body: { name: 'A' } }), operation('entrant.add', { body: { name: 'B' } })]
  await event.send([...names, list, check])
  const [reader, desk, judge] = [await event.helper('reader'), await event.helper('desk'), await event.helper('judge')]
  const link = async (number: number) => (await event.call('POST', `/entrants/${number}/link`)).json.secret as string
  const helpers = { reader: reader.secret, desk: desk.secret, judge: judge.secret, organiser: owner }
  const players = { player: await link(1), neighbour: await link(2) }
  const others = { nobody: undefined, account: stranger, elsewhere }
  return { code: event.code, helper: reader.id, check: check.id, tokens: { ...others, ...players, ...helpers } }
}

describe('every route of events', () => {
  test('is in the table', () => {
    expect(routes.filter((route) => !Object.hasOwn(entries, route))).toEqual([])
    expect(Object.keys(entries).filter((route) => !routes.includes(route))).toEqual([])
  })

  test.each(Object.entries(entries))('%s', async (route, { path, options, statuses }) => {
    const { tokens, ...scene } = await prepare()
    const found: Partial<Record<Role, number>> = {}
    for (const role of roles) {
      const token = tokens[role]
      const answer = await app.call(route.split(' ')[0]!, path(scene), { ...options?.(), ...(token ? { token } : {}) })
      found[role] = answer.status
      if (answer.status >= 400) expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    }
    expect(found).toEqual(statuses)
  })
})
