import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { games } from '../../../../src/domain/games/index.ts'
import { runAnnounce } from '../../../../src/faces/cli/run/run-announce.ts'
import { runAnnouncements } from '../../../../src/faces/cli/run/run-announcements.ts'
import { publishEffective } from '../../../../src/features/cards/announcements/jobs.ts'
import { importGameData } from '../../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createDatabase, type Database } from '../../../../src/platform/db/connection/client.ts'
import { createTestDatabase } from '../../../support/database.ts'
import { aCard, aGame } from '../../../support/game-data.ts'

let database: Database
let dir: string
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  const own = await createTestDatabase()
  process.env.DATABASE_URL = own.url
  database = createDatabase(own.url)
  dir = await mkdtemp(join(tmpdir(), 'kotei-announce-'))
  opened.push(own.close, database.close)
  const banned = {
    id: 'one',
    effectiveFrom: '2029-12-01',
    sources: ['a test'],
    changes: { lists: { banned: ['akodo'] } },
  }
  const small = { id: 'small', name: 'Small', base: { clauses: { banned: { rule: 'banned' } } }, revisions: [banned] }
  const cards = ['akodo', 'bayushi', 'doji'].map((id) => aCard(id))
  await importGameData(database.pool, [aGame({ cards, formats: [small] })], {
    games: games.filter(({ id }) => id === 'l5r-lcg'),
  })
  const account = randomUUID()
  const at = new Date('2029-01-01T00:00:00Z')
  await database.pool.query(
    sql`INSERT INTO accounts (id, username, username_key, created_at) VALUES (${account}, 'site', 'site', ${at})`,
  )
  await database.pool.query(
    sql`INSERT INTO webhooks (id, account_id, url, description, types, enabled, secret, follows_from, created_at)
        VALUES (${randomUUID()}, ${account}, 'https://example.org', '', ${['list.announced', 'list.amended', 'list.withdrawn', 'list.effective']},
          true, ${Buffer.from('x')}, ${at}, ${at})`,
  )
})
afterAll(async () => {
  for (const close of opened.reverse()) await close()
  await rm(dir, { recursive: true, force: true })
})

/** The messages so far, in order. */
async function told() {
  const { rows } = await database.pool.query(`SELECT type, data FROM webhook_messages ORDER BY at, type`)
  return rows.map(({ type, data }) => [type, data.revision, data.effectiveFrom])
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const named = async (revision: object) => {
  const file = join(dir, `${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(revision))
  return { game: 'l5r-lcg', format: 'small', file }
}
const two = {
  id: 'two',
  name: 'Second list',
  effectiveFrom: '2030-02-01',
  sources: ['a test'],
  changes: { lists: { banned: { add: ['bayushi'], remove: ['akodo'] } } },
}

describe('what happens to lists', () => {
  test('is done on the command line, with a table of what changes, and told to webhooks; first days are told once', async () => {
    // What was in force before anybody could be told is no news.
    await publishEffective(database.pool, noon('2030-01-01'))
    expect(await told()).toEqual([])

    const dry = await runAnnounce(await named(two), { dryRun: true, width: 70 }, noon('2030-01-02'))
    expect(dry).toBe(
      [
        'Second list (two), in force from 2030-02-01.',
        '  Legend of the Five Rings: The Card Game, format Small. After one.',
        '',
        'list or rule  change  what',
        'Banned        +1      Bayushi',
        'Banned        −1      Akodo',
        '',
        'Nothing was written: this was a dry run.',
        '',
      ].join('\n'),
    )
    expect(await runAnnouncements(undefined, {})).toBe('Nothing is announced beside the shipped lists.\n')
    await runAnnounce(await named(two), { note: 'As published.' }, noon('2030-01-02'))
    expect(await runAnnouncements('l5r-lcg', { width: 70 })).toBe(
      'format         revision  from        status     why\nl5r-lcg small  two       2030-02-01  announced\n',
    )
    await expect(runAnnounce(await named(two), {}, noon('2030-01-02'))).rejects.toThrow('is announced already')
    await expect(runAnnounce(await named({ ...two, id: 'Two' }), {}, noon('2030-01-02'))).rejects.toThrow(
      '/revision/id',
    )
    const patch = await named({ effectiveFrom: '2030-02-03' })
    expect(await runAnnounce(patch, { amend: 'two' }, noon('2030-01-03'))).toContain('in force from 2030-02-03.')
    const three = {
      ...two,
      id: 'three',
      effectiveFrom: '2030-03-01',
      changes: { lists: { banned: { add: ['doji'] } } },
    }
    await runAnnounce(await named(three), {}, noon('2030-01-04'))
    expect(await runAnnounce(patch, { withdraw: 'three' }, noon('2030-01-05'))).toContain('is withdrawn.')

    await publishEffective(database.pool, new Date('2030-02-02T23:59:59Z'))
    await Promise.all([
      publishEffective(database.pool, noon('2030-02-03')),
      publishEffective(database.pool, noon('2030-02-03')),
    ])
    await publishEffective(database.pool, noon('2030-02-04'))
    expect(await told()).toEqual([
      ['list.announced', 'two', '2030-02-01'],
      ['list.amended', 'two', '2030-02-03'],
      ['list.announced', 'three', '2030-03-01'],
      ['list.withdrawn', 'three', '2030-03-01'],
      ['list.effective', 'two', '2030-02-03'],
    ])

    // A list that had come into force by mistake comes into force again.
    const later = await named({ effectiveFrom: '2030-02-20' })
    const correction = { amend: 'two', correction: true, note: 'The day was wrong.' }
    await runAnnounce(later, correction, noon('2030-02-05'))
    await publishEffective(database.pool, noon('2030-02-06'))
    await publishEffective(database.pool, noon('2030-02-20'))
    await publishEffective(database.pool, noon('2030-02-21'))
    expect((await told()).slice(5)).toEqual([
      ['list.amended', 'two', '2030-02-20'],
      ['list.effective', 'two', '2030-02-20'],
    ])

    // Of two that a clock which was ahead took for begun, the one that it told of and the one that seemed long past, each is told of once.
    for (const [id, effectiveFrom, banned] of [
      ['soon', '2030-04-01', { add: ['doji'] }],
      ['later', '2030-04-09', { remove: ['doji'] }],
    ] as const) {
      const revision = { ...three, id, effectiveFrom, changes: { lists: { banned } } }
      await runAnnounce(await named(revision), {}, noon('2030-03-01'))
    }
    await publishEffective(database.pool, noon('2030-04-11'))
    const days = ['2030-03-02', '2030-04-01', '2030-04-02', '2030-04-09', '2030-04-10']
    for (const day of days) await publishEffective(database.pool, noon(day))
    expect(
      (await told())
        .slice(7)
        .filter(([type]) => type === 'list.effective')
        .sort(),
    ).toEqual([
      ['list.effective', 'later', '2030-04-09'],
      ['list.effective', 'soon', '2030-04-01'],
    ])
  })
})
