import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readConfig, settingNames } from '../../../src/faces/service/config.ts'
import { unknownSettings } from '../../../src/faces/service/unknown-settings.ts'
import { projectRoot } from '../../../src/platform/project-root.ts'

const edge = {
  processes: 1,
  role: 'all',
  maxConnections: 1000,
  keepAlive: 75_000,
  webhookTargets: { anyPublic: true, hosts: new Set() },
  metricsAccess: 'open',
  docsAccess: 'open',
  compat: ['emeralddb', 'fiveringsdb'],
}

describe('readConfig', () => {
  test('has a default for everything that must have one', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      databasePool: 10,
      databaseTimeout: 5000,
      rateLimit: 3000,
      ...edge,
    })
  })

  test('reads what is set; an empty value counts as unset', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '',
      DATABASE_URL: 'postgres://a:b@db/kotei',
      KOTEI_DATA_DIR: 'data dir',
      KOTEI_RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      UNRELATED: 'x',
    })
    expect(config).toEqual({
      port: 8080,
      databaseUrl: 'postgres://a:b@db/kotei',
      databasePool: 10,
      databaseTimeout: 5000,
      dataDir: 'data dir',
      logLevel: 'silent',
      rateLimit: 0,
      ...edge,
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test.each([
    ['0', 0],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['::1, 2001:db8::/32', '::1, 2001:db8::/32'],
  ])('reads KOTEI_TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ KOTEI_TRUST_PROXY: value }).trustProxy).toEqual(expected)
  })

  test.each(['true', 'false', 'yes', '10.0.0.0/0', '::/0', '10.0.0.300', 'proxy.example.org', '1, 2'])(
    'refuses KOTEI_TRUST_PROXY=%s: numbers or addresses only',
    (value) => {
      expect(() => readConfig({ KOTEI_TRUST_PROXY: value })).toThrow(
        `The environment variable KOTEI_TRUST_PROXY is "${value}": the number of proxies in front of the service or their addresses are expected`,
      )
    },
  )

  test.each([
    ['off', []],
    ['emeralddb', ['emeralddb']],
    ['fiveringsdb', ['fiveringsdb']],
  ])('reads KOTEI_COMPAT=%s', (value, expected) => {
    expect(readConfig({ KOTEI_COMPAT: value }).compat).toEqual(expected)
  })

  test.each([
    ['PORT', 'http', 'The environment variable PORT is "http": a whole number from 0 to 65535 is expected.'],
    ['PORT', '65536', 'The environment variable PORT is "65536": a whole number from 0 to 65535 is expected.'],
    ['PORT', '80.5', 'The environment variable PORT is "80.5": a whole number from 0 to 65535 is expected.'],
    ['KOTEI_RATE_LIMIT', '-1', 'The environment variable KOTEI_RATE_LIMIT is "-1": a whole number from 0 to 1000000'],
    ['LOG_LEVEL', 'loud', 'The environment variable LOG_LEVEL is "loud": one of fatal, error, warn,'],
  ])('stops at %s=%s with a sentence that names it', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })

  test('reads how long idle connections are kept', () => {
    expect(readConfig({ KOTEI_KEEP_ALIVE: '620' }).keepAlive).toBe(620_000)
    expect(() => readConfig({ KOTEI_KEEP_ALIVE: '0' })).toThrow('KOTEI_KEEP_ALIVE is "0"')
  })

  test('reads limits, sessions and an identity provider', () => {
    const config = readConfig({
      KOTEI_REGISTRATION: 'closed',
      KOTEI_SESSION_DAYS: '7',
      KOTEI_MAX_DECKS: '10',
      KOTEI_OIDC_ISSUER: 'https://id.example.org',
      KOTEI_OIDC_AUDIENCE: 'kotei',
    })
    expect(config.accounts).toEqual({
      registration: 'closed',
      sessionDays: 7,
      oidc: { issuer: 'https://id.example.org', audience: 'kotei' },
    })
    expect(config.decks).toEqual({ maxDecks: 10 })
  })

  test('reads the hosts from which decks are fetched', () => {
    const hosts = (value: string) => readConfig({ KOTEI_IMPORT_HOSTS: value }).importHosts
    expect(
      readConfig({ KOTEI_WEBHOOKS: 'listed', KOTEI_WEBHOOK_HOSTS: 'http://10.0.0.5:8080' }).webhookTargets,
    ).toEqual({
      anyPublic: false,
      hosts: new Set(['http://10.0.0.5:8080']),
    })
    expect(hosts('www.emeralddb.org, http://10.0.0.5:3000')).toEqual(
      new Set(['https://www.emeralddb.org', 'http://10.0.0.5:3000']),
    )
    expect(hosts(' , ')).toBeUndefined()
    expect(() => hosts('www.emeralddb.org/decks')).toThrow(
      'The environment variable KOTEI_IMPORT_HOSTS is "www.emeralddb.org/decks": hosts with commas between them are expected',
    )
  })

  test('reads who may see metrics and docs', () => {
    const token = 'a-long-secret-word'
    expect(readConfig({ KOTEI_METRICS: 'token', KOTEI_METRICS_TOKEN: token })).toMatchObject({
      metricsAccess: { token },
    })
    expect(readConfig({ KOTEI_METRICS: 'off', KOTEI_DOCS: 'loopback' })).toMatchObject({
      metricsAccess: 'off',
      docsAccess: 'loopback',
    })
    expect(() => readConfig({ KOTEI_METRICS: 'token' })).toThrow('set KOTEI_METRICS_TOKEN as well')
    expect(() => readConfig({ KOTEI_METRICS: 'token', KOTEI_METRICS_TOKEN: 'short' })).toThrow(
      'The environment variable KOTEI_METRICS_TOKEN is not understood: at least 16 characters are expected.',
    )
    expect(() => readConfig({ KOTEI_DOCS: 'token' })).toThrow('one of open, loopback, off is expected')
  })

  test('refuses an incomplete identity provider', () => {
    expect(() => readConfig({ KOTEI_OIDC_ISSUER: 'https://id.example.org' })).toThrow('go together')
    expect(() => readConfig({ KOTEI_OIDC_ISSUER: 'example', KOTEI_OIDC_AUDIENCE: 'kotei' })).toThrow(
      'The environment variable KOTEI_OIDC_ISSUER is "example": a URL like https://id.example.org is expected.',
    )
  })

  test('reads how many processes serve', () => {
    expect(readConfig({ KOTEI_PROCESSES: '4' }).processes).toBe(4)
    expect(readConfig({ KOTEI_PROCESSES: 'auto' }).processes).toBe(Math.min(availableParallelism(), 64))
    for (const value of ['0', '65', 'many'])
      expect(() => readConfig({ KOTEI_PROCESSES: value })).toThrow(
        `The environment variable KOTEI_PROCESSES is "${value}": auto, or a whole number from 1 to 64 is expected.`,
      )
  })

  test('reads whether there is a pooler before the database, and the way past it', () => {
    const urls = { DATABASE_URL: 'postgres://pooler/kotei', KOTEI_DATABASE_DIRECT_URL: 'postgres://db/kotei' }
    expect(readConfig({ ...urls, KOTEI_DATABASE_POOLER: 'transaction' })).toMatchObject({
      databaseUrl: urls.DATABASE_URL,
      databaseDirectUrl: urls.KOTEI_DATABASE_DIRECT_URL,
      databasePooler: 'transaction',
    })
    expect(() => readConfig({ ...urls, DATABASE_URL: '' })).toThrow('KOTEI_DATABASE_DIRECT_URL goes with DATABASE_URL')
    expect(() => readConfig({ ...urls, KOTEI_DATABASE_DIRECT_URL: 'secret' })).toThrow(
      'The environment variable KOTEI_DATABASE_DIRECT_URL is not understood',
    )
    expect(() => readConfig({ KOTEI_DATABASE_POOLER: 'session' })).toThrow('one of transaction, none is expected')
  })

  test('does not repeat a database URL, which may contain a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@host/db' })).toThrow(
      'The environment variable DATABASE_URL is not understood: a URL like postgresql://user:password@host:5432/name is expected.',
    )
  })
})

describe('unknownSettings', () => {
  test('names a variable that is no setting, with the nearest one that is', () => {
    expect(unknownSettings({ KOTEI_RATE_LIMT: '0', KOTEI_DATABSE_POOL: '5', KOTEI_ZYX: '1' })).toEqual([
      'No setting named KOTEI_RATE_LIMT; it is ignored. Did you mean KOTEI_RATE_LIMIT?',
      'No setting named KOTEI_DATABSE_POOL; it is ignored. Did you mean KOTEI_DATABASE_POOL?',
      'No setting named KOTEI_ZYX; it is ignored.',
    ])
  })

  test('says nothing of settings, of variables of the command line and the tests, and of other programs', () => {
    const settings = Object.fromEntries(settingNames.map((name) => [name, '1']))
    expect(unknownSettings({ ...settings, KOTEI_TOKEN: 'x', KOTEI_TEST_SERVER: 'x', KOTE: 'x', PATH: 'x' })).toEqual([])
  })
})

test('docs/settings.md has every setting, and no other', () => {
  const guide = readFileSync(join(projectRoot, 'docs', 'settings.md'), 'utf8')
  const documented = [...guide.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z_]+/g) ?? [],
  )
  expect([...documented].sort()).toEqual([...settingNames].sort())
})
