import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AnnouncingApp, aRevision, createAnnouncingApp } from './announcing-app.ts'

let app: AnnouncingApp
beforeAll(async () => {
  app = await createAnnouncingApp()
})
afterAll(() => app.close())

const emerald = '/v1/games/l5r-lcg/formats/emerald'
const base = `${emerald}/announcements`
const post = (revision: object, rest: object = {}, path = base) =>
  app.call('POST', path, { body: { revision, ...rest }, token: app.moderator })
const patch = (id: string, revision: object, rest: object = {}, headers: Record<string, string> = {}) =>
  app.call('PATCH', `${base}/${id}`, { body: { revision, ...rest }, token: app.moderator, headers })
const withdraw = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', `${base}/${id}/withdraw`, { body, token: app.moderator, headers })
const get = (path: string) => app.call('GET', path)
const revisionsOf = async () =>
  (await get('/v1/games/l5r-lcg/formats')).json.data
    .find(({ id }: { id: string }) => id === 'emerald')
    .revisions.map(({ id }: { id: string }) => id)

describe('an announced revision', () => {
  test('is in the format of all instances, in verdicts from its first day, and in the change feed', async () => {
    const other = await app.openInstance()
    const versions = async () => (await get('/v1/games')).json.data[0].catalogVersion
    const before = await versions()
    const { until: since } = (await get('/v1/games/l5r-lcg/changes?kind=format')).json
    const made = await post(aRevision(), { note: 'Read on the publisher’s site.' })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`${base}/edict-15`)
    expect(made.json).toMatchObject({
      format: 'emerald',
      status: 'announced',
      inForce: false,
      version: 1,
      before: 'emerald-v14',
      effectiveUntil: null,
      revision: { announced: '2026-11-16', confidence: 'high' },
      difference: { lists: [{ list: 'banned', added: ['way-of-the-crane'], removed: [] }], changedRules: [] },
    })
    await app.caughtUp()
    expect(await versions()).not.toBe(before)
    for (const instance of [app.live, other]) {
      const { revisions } = instance.current().games.get('l5r-lcg')!.findFormat('emerald')!
      expect(revisions.at(-1)).toMatchObject({ id: 'edict-15', announced: '2026-11-16', effectiveFrom: '2027-03-01' })
      expect(revisions.at(-2)).toMatchObject({ id: 'emerald-v14', effectiveUntil: '2027-02-28' })
    }
    const shown = await get(`${base}/edict-15`)
    expect(shown.json).toEqual(made.json)
    const known = { 'If-None-Match': shown.headers.get('etag')! }
    expect((await app.call('GET', `${base}/edict-15`, { headers: known })).status).toBe(304)
    const banned = (on: string) =>
      app.call('POST', '/v1/games/l5r-lcg/validate', {
        body: { format: 'emerald', on, cards: { 'way-of-the-crane': 1 } },
      })
    const codes = ({ json }: { json: { violations: { code: string }[] } }) => json.violations.map(({ code }) => code)
    expect(codes(await banned('2027-02-28'))).not.toContain('card.banned')
    expect(codes(await banned('2027-03-01'))).toContain('card.banned')
    expect((await get(`${emerald}?on=2027-03-01`)).json.revision.lists.banned).toContain('way-of-the-crane')
    const bulk = (await get('/v1/games/l5r-lcg/rules-data.json')).json.data.formats
    expect(JSON.stringify(bulk)).toContain('edict-15')
    expect((await get(`/v1/games/l5r-lcg/changes?since=${since}&kind=format`)).json.data).toMatchObject([
      { kind: 'format', id: 'emerald', action: 'updated', at: '2026-11-16T12:00:00.000Z' },
    ])
  })

  test('is what a finding about its list cites, in whatever shows it, also after it was amended or withdrawn', async () => {
    const [id, obsidian] = ['edict-17', '/v1/games/l5r-lcg/formats/obsidian']
    const announce = (revision: object) => post(aRevision(revision), {}, `${obsidian}/announcements`)
    const send = (method: string, path: string, body: object) =>
      app.call(method, `${obsidian}/announcements/${path}`, { body, token: app.moderator })
    const ban = { lists: { banned: { add: ['fine-katana'] } } }
    const body = { format: 'obsidian', on: '2027-08-01', cards: { 'fine-katana': 1 } }
    const cited = async () => {
      const { json } = await app.call('POST', '/v1/games/l5r-lcg/validate', { body })
      const finding = json.violations.find(({ code }: { code: string }) => code === 'card.banned')
      const { rules } = (await get(`${obsidian}?on=2027-08-01`)).json.revision
      const shown = rules.find(({ key }: { key: string }) => key === 'banned').source
      if (finding) expect(finding.rule).toEqual(shown)
      return shown.document
    }
    const before = await cited()
    const named = { clauses: { banned: { source: { document: 'Edict 17' } } } }
    await announce({ id, effectiveFrom: '2027-08-01', sources: ['the site', 'a photo'], changes: ban })
    expect(await cited()).toBe('the site')
    await send('PATCH', id, { revision: { changes: { ...ban, ...named } } })
    expect(await cited()).toBe('Edict 17')
    await send('PATCH', id, { revision: { changes: ban, sources: ['a better photo'] } })
    expect(await cited()).toBe('a better photo')
    const size = { clauses: { copies: { params: { max: 3 } } } }
    await announce({ id: 'edict-18', effectiveFrom: '2027-07-01', changes: size })
    expect(await cited()).toBe('a better photo')
    await send('POST', `${id}/withdraw`, {})
    expect(await cited()).toBe(before)
  })

  test('is amended and withdrawn by who has read its last state, with all versions kept', async () => {
    await post(
      aRevision({ id: 'edict-16', effectiveFrom: '2027-04-01', changes: { lists: { banned: { add: ['banzai'] } } } }),
    )
    const tag = (await get(`${base}/edict-16`)).headers.get('etag')!
    const first = await patch(
      'edict-16',
      { effectiveFrom: '2027-04-08', notes: 'Moved.' },
      { note: 'A week later.' },
      { 'If-Match': tag },
    )
    expect(first.json).toMatchObject({
      version: 2,
      revision: { effectiveFrom: '2027-04-08', notes: 'Moved.', name: 'Edict 15' },
    })
    const second = await patch('edict-16', { notes: null }, {}, { 'If-Match': tag })
    expect(second.status).toBe(412)
    expect((await withdraw('edict-16', {}, { 'If-Match': tag })).status).toBe(412)
    expect((await patch('edict-16', { notes: null })).json).toMatchObject({ version: 3 })
    expect((await patch('edict-16', { effectiveFrom: '2027-04-08' })).json).toMatchObject({ version: 3 })
    expect((await withdraw('edict-16', { note: 'Taken back.' })).json).toMatchObject({
      status: 'withdrawn',
      version: 4,
    })
    expect(await revisionsOf()).not.toContain('edict-16')
    expect((await withdraw('edict-16')).status).toBe(409)
    expect((await patch('edict-16', { notes: 'x' })).status).toBe(409)
    expect(
      (
        await post(
          aRevision({
            id: 'edict-16',
            effectiveFrom: '2027-05-01',
            changes: { lists: { banned: { add: ['banzai'] } } },
          }),
        )
      ).json,
    ).toMatchObject({ version: 5, status: 'announced' })
    const history = (await get(`${base}/edict-16/history`)).json
    expect(
      history.data.map(({ version, action, author, note }: Record<string, unknown>) => [version, action, author, note]),
    ).toEqual([
      [5, 'announce', 'kuroda', null],
      [4, 'withdraw', 'kuroda', 'Taken back.'],
      [3, 'amend', 'kuroda', null],
      [2, 'amend', 'kuroda', 'A week later.'],
      [1, 'announce', 'kuroda', null],
    ])
    expect(history.data.at(-1).revision).toMatchObject({ effectiveFrom: '2027-04-01' })
    const page = (await get(`${base}/edict-16/history?limit=2`)).json
    expect((await get(`${base}/edict-16/history?limit=2&cursor=${page.next}`)).json.data).toEqual(
      history.data.slice(2, 4),
    )
    expect((await withdraw('edict-16')).status).toBe(200)
    expect((await get(`${base}?status=withdrawn`)).json.data).toMatchObject([{ id: 'edict-16' }])
  })

  test('of two moderators who announce the same at the same time, one is refused', async () => {
    const revision = aRevision({
      id: 'edict-20',
      effectiveFrom: '2028-01-01',
      changes: { lists: { banned: { add: ['banzai'] } } },
    })
    const answers = await Promise.all([post(revision), post(revision), post(revision)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await withdraw('edict-20')).status).toBe(200)
  })

  test('is tried without being stored', async () => {
    const changes = {
      clauses: { restricted: { params: { max: 2 } } },
      lists: { banned: { remove: ['enlightenment'] } },
      pool: { exceptCycles: null },
    }
    const tried = await post(aRevision({ id: 'edict-30', effectiveFrom: '2027-06-01', changes }), { dryRun: true })
    expect(tried.status).toBe(200)
    expect(tried.json).toMatchObject({
      dryRun: true,
      before: 'edict-15',
      difference: {
        lists: [{ list: 'banned', added: [], removed: ['enlightenment'] }],
        changedRules: [{ rule: { key: 'restricted' }, params: [{ key: 'max', before: 1, after: 2 }] }],
        pool: [{ key: 'exceptCycles' }],
      },
    })
    expect((await get(`${base}/edict-30`)).status).toBe(404)
    const moved = await patch('edict-15', { effectiveFrom: '2027-03-15' }, { dryRun: true })
    expect(moved.json).toMatchObject({ dryRun: true, revision: { effectiveFrom: '2027-03-15' } })
    expect((await get(`${base}/edict-15`)).json).toMatchObject({
      version: 1,
      revision: { effectiveFrom: '2027-03-01' },
    })
  })
})

describe('a revision is refused as a shipped file is', () => {
  const lists = (banned: unknown) => ({ changes: { lists: { banned } } })
  test.each([
    [
      'a card that is on the list',
      lists({ add: ['enlightenment'] }),
      422,
      '/revision/changes/lists/banned/add',
      '"enlightenment" is on the list already',
    ],
    [
      'a card that is not on the list',
      lists({ remove: ['charge'] }),
      422,
      '/revision/changes/lists/banned/remove',
      '"charge" is not on the list',
    ],
    [
      'an unknown card',
      lists({ add: ['no-such-card'] }),
      422,
      '/revision/changes/lists/banned',
      'neither a card nor an external card',
    ],
    [
      'a list that nothing reads',
      { changes: { lists: { pinned: ['charge'] } } },
      422,
      '/revision/changes/lists/pinned',
      'no clause reads this list',
    ],
    [
      'a rule that there is not',
      { changes: { clauses: { new: { rule: 'nothing' } } } },
      422,
      '/revision/changes/clauses/new',
      'there is no rule "nothing"',
    ],
    [
      'parameters that a rule does not take',
      { changes: { clauses: { restricted: { params: { max: 'two' } } } } },
      422,
      '/revision/changes/clauses/restricted/params',
      'expected number',
    ],
    [
      'a change without effect',
      { changes: { clauses: { restricted: { params: { max: 1 } } } } },
      422,
      '/revision/changes/clauses/restricted',
      'changes nothing',
    ],
    [
      'an unknown cycle',
      { changes: { pool: { cycles: ['nothing'] } } },
      422,
      '/revision/changes/pool',
      'there is no cycle "nothing"',
    ],
    ['the first day of another', { effectiveFrom: '2026-09-08' }, 409, undefined, 'which has passed'],
    ['the first day of another, as a correction', { effectiveFrom: '2026-09-08' }, 422, '/revision', 'the two overlap'],
    [
      'an end before its beginning',
      { effectiveUntil: '2027-01-01' },
      422,
      '/revision/effectiveUntil',
      'before its first day',
    ],
    [
      'an announcement in the future',
      { announced: '2026-11-17' },
      422,
      '/revision/announced',
      'announced today or earlier',
    ],
    ['the id of a shipped one', { id: 'emerald-v14' }, 409, undefined, 'The shipped data has a revision with this id.'],
    ['an id that is none', { id: 'Edict 15' }, 400, '/revision/id', 'lower-case'],
    ['no first day', { effectiveFrom: null }, 400, '/revision/effectiveFrom', 'A day of the calendar'],
    ['an end that no day follows', { effectiveUntil: '9999-12-31' }, 400, '/revision/effectiveUntil', '1900 to 2999'],
    ['no source', { sources: [] }, 400, '/revision/sources', '>=1'],
    ['an unknown key', { author: 'me' }, 400, '/revision/author', 'No key named "author".'],
    ['a zero byte in a note', { notes: 'a\u0000b' }, 400, '/revision/notes', 'printable'],
    [
      'a lone surrogate in a doubt',
      { changes: { caveats: { odd: { code: 'list.unknown', message: '\ud800' } } } },
      400,
      '/revision',
      'control characters',
    ],
    [
      'a value nested a thousand deep',
      { changes: { clauses: { restricted: { params: { max: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) } } } } },
      400,
      '/revision',
      'nested',
    ],
  ])('%s', async (name, part, status, pointer, message) => {
    const rest = name.endsWith('as a correction') ? { correction: true, note: 'It was so.' } : {}
    const answer = await post(
      aRevision({ id: 'edict-99', effectiveFrom: '2029-01-01', changes: lists({ add: ['banzai'] }).changes, ...part }),
      rest,
    )
    expect([answer.status, answer.json.errors?.[0]?.pointer]).toEqual([status, pointer])
    expect(answer.json.errors?.[0]?.message ?? answer.json.detail).toContain(message)
    expect(answer.json.detail).not.toContain('.json')
  })

  test('unknown games, formats and revisions are 404', async () => {
    for (const path of [
      '/v1/games/go/formats/emerald/announcements',
      '/v1/games/l5r-lcg/formats/rules-reference/announcements',
    ])
      expect((await post(aRevision({ id: 'edict-99' }), {}, path)).status).toBe(404)
    expect((await patch('nothing', { notes: 'x' })).status).toBe(404)
    expect((await withdraw('nothing')).status).toBe(404)
    expect((await get(`${base}/no%20thing/history`)).status).toBe(404)
  })

  test('one that another builds on stays until that is gone', async () => {
    const day = (effectiveFrom: string) => ({ effectiveFrom })
    await post(aRevision({ id: 'edict-40', ...day('2030-01-01'), changes: lists({ add: ['banzai'] }).changes }))
    await post(aRevision({ id: 'edict-41', ...day('2030-02-01'), changes: lists({ remove: ['banzai'] }).changes }))
    const refused = await withdraw('edict-40')
    expect(refused.status).toBe(409)
    expect(refused.json.detail).toContain('"edict-41" would no longer fit')
    expect((await patch('edict-40', lists({ add: ['assassination'] }))).status).toBe(409)
    expect((await withdraw('edict-41')).status).toBe(200)
    expect((await withdraw('edict-40')).status).toBe(200)
  })
})

describe('a revision in force', () => {
  const inForce = { id: 'edict-now', effectiveFrom: '2026-11-16', changes: { lists: { banned: { add: ['banzai'] } } } }
  test('keeps what it says: names and sources change, all else is a correction with its reason', async () => {
    const made = await post(aRevision(inForce))
    expect(made.json).toMatchObject({ inForce: true, before: 'emerald-v14' })
    expect((await patch('edict-now', { name: 'Now', sources: ['another'] })).json).toMatchObject({ version: 2 })
    const changes = { lists: { banned: { add: ['assassination'] } } }
    expect((await patch('edict-now', { changes })).status).toBe(409)
    expect((await patch('edict-now', { effectiveFrom: '2026-11-20' })).status).toBe(409)
    expect((await withdraw('edict-now')).status).toBe(409)
    expect((await patch('edict-now', { changes }, { correction: true })).json.errors[0].pointer).toBe('/note')
    const corrected = await patch('edict-now', { changes }, { correction: true, note: 'It was misread.' })
    expect(corrected.json).toMatchObject({ version: 3, difference: { lists: [{ added: ['assassination'] }] } })
    expect((await withdraw('edict-now', { correction: true, note: 'It never was.' })).status).toBe(200)
    const { data } = (await get(`${base}/edict-now/history`)).json
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['correct', 'correct', 'amend', 'announce'])
  })
})
