import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { onceByKey } from '../../../src/base/once.ts'
import { createRoutes, describeRoutes } from '../../../src/faces/api/app.ts'
import { AnnouncedRevision } from '../../../src/features/cards/announcements/records/announcement.ts'
import { writeAnnouncement } from '../../../src/features/cards/announcements/records/store.ts'
import { versionId } from '../../../src/features/decks/stored/read/versions.ts'
import { hashPassword } from '../../../src/features/people/accounts/passwords/password.ts'
import { hashRecoveryCode } from '../../../src/features/people/accounts/passwords/recovery-codes.ts'
import { newSecret } from '../../../src/features/people/accounts/sessions/secret.ts'
import { writeNotices } from '../../../src/features/people/notices/write-notices.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { lion, password } from '../../features/decks/stored/fixtures.ts'
import {
  createTestEvent,
  eventBody,
  operation as eventOperation,
  hashOf,
  submit,
} from '../../features/events/fixtures.ts'
import { cheapestHash, createTestApp, type TestApp, testDay } from '../../support/app.ts'
import type { Answer, CallOptions } from '../../support/serve.ts'

const roles = ['nobody', 'owner', 'other', 'keyWithoutScope', 'expired'] as const
type Role = (typeof roles)[number]

/** What a request is about: everything in it belongs to the owner, and the deck is private. */
interface Scene {
  readonly username: string
  readonly deck: string
  readonly deleted: string
  readonly session: string
  readonly key: string
  readonly ruling: string
  readonly entry: string
  /** The code of an event that the owner organises, with an entrant 1 who has sent the Lion's list. */
  readonly event: string
  readonly helper: string
  readonly webhook: string
  readonly delivery: string
  readonly notice: string
  /** One that has ended. */
  readonly job: string
}

interface Entry {
  readonly path: (scene: Scene) => string
  readonly options?: (scene: Scene) => CallOptions
  /** The status for each role, in the order of `roles`. */
  readonly statuses: readonly [number, number, number, number, number]
}

type Paths = Record<string, Entry>

/** Credentials are not even looked at. */
const open = (path: string | ((scene: Scene) => string), options?: CallOptions, status = 200): Entry => ({
  path: typeof path === 'string' ? () => path : path,
  ...(options ? { options: () => options } : {}),
  statuses: [status, status, status, status, status],
})
/** The caller's own things: each sees theirs, a key does not. */
const own = (path: string, options?: CallOptions, status = 200, ofKey = 403): Entry => ({
  path: () => path,
  ...(options ? { options: () => options } : {}),
  statuses: [401, status, status, ofKey, 401],
})
/** One thing of the owner's, by its id. */
const theirs = (path: (scene: Scene) => string, status: number, options?: CallOptions): Entry => ({
  path,
  ...(options ? { options: () => options } : {}),
  statuses: [401, status, 404, 403, 401],
})
/** Reading the owner's private deck; whoever is not signed in may still read other decks. */
const reading = (path: (scene: Scene) => string): Entry => ({ path, statuses: [404, 200, 404, 403, 401] })
/** A body that names the owner's private deck. */
const byDeck = (path: string, more: object = {}): Entry => ({
  path: () => path,
  options: ({ deck }) => ({ body: { deckId: deck, ...more } }),
  statuses: [404, 200, 404, 404, 401],
})
const moderating = (path: (scene: Scene) => string, body: unknown): Entry => ({
  path,
  options: () => ({ body }),
  statuses: [401, 403, 403, 403, 401],
})

/** What the staff of the owner's event may do; the table of roles is in test/features/events/authorisation.test.ts. */
const staff = (path: string | ((scene: Scene) => string), options?: CallOptions, status = 200): Entry => ({
  path: (scene) => `/v1/events/${scene.event}${typeof path === 'string' ? path : path(scene)}`,
  ...(options ? { options: () => options } : {}),
  statuses: [401, status, 403, 403, 401],
})

const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Decks are compared with what a receipt states, whoever signed it. */
const unsignedReceipt = [
  packed({ alg: 'EdDSA', kid: 'nobody', typ: 'kotei-receipt+jws' }),
  packed({ v: 1, e: 'AAAAAA', n: 1, h: 'A'.repeat(43), f: 'standard', d: '2026-11-16', l: null, s: 1, t: 1 }),
  'AA',
].join('.')

/** The operation that added the entrant of the owner's event. */
const added = randomUUID()

const game = '/v1/games/l5r-lcg'
const announcement = `${game}/formats/emerald/announcements/edict-15`
const rings = '/compat/fiveringsdb'
const webhookBody = { url: 'https://example.org/hook', types: ['catalog.changed'] }
const recoveryCode = 'abcde-abcde-abcde-abcde'
const draftRevision = { id: 'draft', effectiveFrom: '2030-01-01', sources: ['a test'] }
const goals = [{ zone: 'hand', cards: ['for-greater-glory'], atLeast: 1 }]

const entries: Paths = {
  'GET /livez': open('/livez'),
  'GET /readyz': open('/readyz'),
  'GET /metrics': open('/metrics'),
  'GET /openapi.json': open('/openapi.json'),
  'GET /openapi.yaml': open('/openapi.yaml'),
  'GET /docs': open('/docs'),
  'GET /docs/start.js': open('/docs/start.js'),
  'GET /v1': open('/v1'),
  'GET /v1/games': open('/v1/games'),
  'GET /v1/games/{game}/cards': open(`${game}/cards?limit=1`),
  'GET /v1/games/{game}/cards/{id}': open(`${game}/cards/charge`),
  'GET /v1/games/{game}/cards/named': open(`${game}/cards/named?exact=charge`),
  'GET /v1/games/{game}/cards/autocomplete': open(`${game}/cards/autocomplete?q=ch`),
  'GET /v1/games/{game}/cards.ndjson': open(`${game}/cards.ndjson`),
  'GET /v1/bulk': open('/v1/bulk'),
  'GET /v1/games/{game}/packs.ndjson': open(`${game}/packs.ndjson`),
  'GET /v1/games/{game}/formats.ndjson': open(`${game}/formats.ndjson`),
  'GET /v1/games/{game}/rulings.ndjson': open(`${game}/rulings.ndjson`),
  'GET /v1/games/{game}/rules-data.json': open(`${game}/rules-data.json`),
  'GET /v1/games/{game}/packs': open(`${game}/packs`),
  'GET /v1/games/{game}/formats': open(`${game}/formats`),
  'GET /v1/games/{game}/formats/{id}': open(`${game}/formats/standard`),
  'GET /v1/games/{game}/formats/{id}/announcements': open(`${game}/formats/emerald/announcements`),
  'GET /v1/games/{game}/formats/{id}/announcements/{revision}': open(announcement),
  'GET /v1/games/{game}/formats/{id}/announcements/{revision}/history': open(`${announcement}/history`),
  'GET /v1/games/{game}/formats/{id}/feed.atom': open(`${game}/formats/emerald/feed.atom`),
  'GET /v1/games/{game}/formats/{id}/feed.json': open(`${game}/formats/emerald/feed.json`),
  'POST /v1/games/{game}/formats/{id}/announcements': moderating(() => `${game}/formats/emerald/announcements`, {}),
  'PATCH /v1/games/{game}/formats/{id}/announcements/{revision}': moderating(() => announcement, {}),
  'POST /v1/games/{game}/formats/{id}/announcements/{revision}/withdraw': moderating(
    () => `${announcement}/withdraw`,
    {},
  ),
  'GET /v1/games/{game}/formats/{id}/meta': open(`${game}/formats/standard/meta`),
  'GET /v1/games/{game}/formats/{id}/meta.svg': open(`${game}/formats/standard/meta.svg`),
  'GET /v1/games/{game}/formats/{id}/impact': open(`${game}/formats/standard/impact`),
  'POST /v1/games/{game}/formats/{id}/impact': {
    path: () => `${game}/formats/standard/impact`,
    options: () => ({ body: draftRevision }),
    statuses: [401, 200, 200, 200, 401],
  },
  'GET /v1/games/{game}/rules': open(`${game}/rules`),
  'GET /v1/games/{game}/played-cards': open(`${game}/played-cards`),
  'GET /v1/games/{game}/changes': open(`${game}/changes`),
  'GET /v1/games/{game}/rulings': open(`${game}/rulings?limit=1`),
  'GET /v1/games/{game}/rulings/{id}': open(({ ruling }) => `${game}/rulings/${ruling}`),
  'GET /v1/games/{game}/rulings/{id}/history': open(({ ruling }) => `${game}/rulings/${ruling}/history`),
  'GET /v1/games/{game}/cards/{id}/rulings': open(`${game}/cards/charge/rulings`),
  'GET /v1/games/{game}/rules-entries': open(`${game}/rules-entries`),
  'GET /v1/games/{game}/rules-entries/{id}': open(({ entry }) => `${game}/rules-entries/${entry}`),
  'POST /v1/games/{game}/rulings': moderating(() => `${game}/rulings`, {}),
  'PATCH /v1/games/{game}/rulings/{id}': moderating(({ ruling }) => `${game}/rulings/${ruling}`, {}),
  'POST /v1/games/{game}/rulings/{id}/supersede': moderating(({ ruling }) => `${game}/rulings/${ruling}/supersede`, {}),
  'POST /v1/games/{game}/decklists/parse': open(`${game}/decklists/parse`, { body: { text: '3x Charge!' } }),
  'POST /v1/games/{game}/decklists/import': {
    path: () => `${game}/decklists/import`,
    options: ({ deck }) => ({ body: { url: `${app.url}/decks/${deck}` } }),
    statuses: [404, 200, 404, 403, 401],
  },
  'POST /v1/games/{game}/decklists/render': open(`${game}/decklists/render`, { body: { cards: lion, as: 'plain' } }),
  'POST /v1/games/{game}/decklists/sheet': byDeck(`${game}/decklists/sheet`),
  'POST /v1/games/{game}/validate': byDeck(`${game}/validate`),
  'POST /v1/games/{game}/validate/batch': {
    path: () => `${game}/validate/batch`,
    options: ({ deck }) => ({ raw: `{"deckId":"${deck}"}\n`, headers: { 'content-type': 'application/x-ndjson' } }),
    // A line that may not be read is an error within the answer; see below.
    statuses: [200, 200, 200, 200, 401],
  },
  'POST /v1/games/{game}/legality': byDeck(`${game}/legality`),
  'POST /v1/games/{game}/repair': byDeck(`${game}/repair`),
  'POST /v1/games/{game}/simulate/opening': byDeck(`${game}/simulate/opening`, { goals }),
  'POST /v1/games/{game}/simulate/sample': byDeck(`${game}/simulate/sample`),
  'POST /v1/games/{game}/simulate/mulligan': byDeck(`${game}/simulate/mulligan`, { goals }),
  'POST /v1/games/{game}/simulate/advice': byDeck(`${game}/simulate/advice`, {
    goals,
    dealt: { hand: ['for-greater-glory', 'banzai', 'banzai', 'charge'] },
  }),
  'POST /v1/games/{game}/simulate/seen': byDeck(`${game}/simulate/seen`),
  'POST /v1/games/{game}/simulate/cards': byDeck(`${game}/simulate/cards`, { rounds: 1, trials: 100 }),
  'POST /v1/games/{game}/simulate/bids': byDeck(`${game}/simulate/bids`, { goals, rounds: 2, trials: 100 }),
  'POST /v1/games/{game}/simulate/copies': byDeck(`${game}/simulate/copies`, { goals }),
  'POST /v1/games/{game}/simulate/draws': byDeck(`${game}/simulate/draws`, { goals, rounds: 1, trials: 100 }),

  'GET /api/cards': open('/api/cards'),
  'GET /api/cards/{id}': open('/api/cards/charge'),
  'GET /api/packs': open('/api/packs'),
  'GET /api/packs/export/{id}': open('/api/packs/export/core'),
  'GET /api/cycles': open('/api/cycles'),
  'GET /api/traits': open('/api/traits'),
  'GET /api/formats': open('/api/formats'),
  'POST /api/decklists/validate': open('/api/decklists/validate', { body: { cards: lion, format: 'standard' } }),
  'GET /card/{id}': open('/card/charge', undefined, 302),
  'GET /api/decklists': open('/api/decklists'),
  // Interfaces without credentials show nobody a private deck, its owner neither.
  'GET /api/decklists/{id}': open(({ deck }) => `/api/decklists/${deck}`, undefined, 404),
  'GET /api/decklists/{id}/view': open(({ deck }) => `/api/decklists/${deck}/view`, undefined, 404),
  'GET /api/decklists/{id}/comments': open(({ deck }) => `/api/decklists/${deck}/comments`, undefined, 404),
  'GET /api/decks/{id}': open(({ deck }) => `/api/decks/${versionId(deck, 1)}`, undefined, 404),
  'POST /api/decks': open('/api/decks', { body: { userId: 'nobody' } }),
  'GET /decks/{id}/view': open(({ deck }) => `/decks/${deck}/view`, undefined, 404),
  'GET /compat/fiveringsdb/cards': open(`${rings}/cards`),
  'GET /compat/fiveringsdb/cards/{id}': open(`${rings}/cards/charge`),
  'GET /compat/fiveringsdb/cards/{id}/rulings': open(`${rings}/cards/charge/rulings`),
  'GET /compat/fiveringsdb/packs': open(`${rings}/packs`),
  'GET /compat/fiveringsdb/cycles': open(`${rings}/cycles`),
  'GET /compat/fiveringsdb/cycles/{id}': open(`${rings}/cycles/core`),
  'GET /compat/fiveringsdb/rulings': open(`${rings}/rulings`),
  'GET /compat/fiveringsdb/decks': open(`${rings}/decks`),
  'GET /compat/fiveringsdb/decks/{id}': open(({ deck }) => `${rings}/decks/${deck}`, undefined, 404),
  'GET /compat/fiveringsdb/decks/{id}/versions': open(({ deck }) => `${rings}/decks/${deck}/versions`, undefined, 404),
  'GET /compat/fiveringsdb/strains/{id}': open(({ deck }) => `${rings}/strains/${deck}`, undefined, 404),
  'POST /compat/fiveringsdb/deck-validation/{format}': open(`${rings}/deck-validation/standard`, { body: lion }),

  'POST /v1/accounts': {
    path: () => '/v1/accounts',
    options: () => ({ body: { username: `new-${randomUUID().slice(0, 18)}`, password } }),
    statuses: [201, 201, 201, 201, 201],
  },
  'POST /v1/sessions': {
    path: () => '/v1/sessions',
    options: ({ username }) => ({ body: { username, password } }),
    statuses: [201, 201, 201, 201, 201],
  },
  'POST /v1/accounts/recover': {
    path: () => '/v1/accounts/recover',
    options: ({ username }) => ({ body: { username, recoveryCode, newPassword: `${password}!` } }),
    statuses: [200, 200, 200, 200, 200],
  },
  'GET /v1/sessions': own('/v1/sessions'),
  'DELETE /v1/sessions': own('/v1/sessions', undefined, 204),
  'DELETE /v1/sessions/current': own('/v1/sessions/current', undefined, 204),
  'DELETE /v1/sessions/{id}': theirs(({ session }) => `/v1/sessions/${session}`, 204),
  'GET /v1/api-keys': own('/v1/api-keys'),
  'POST /v1/api-keys': own('/v1/api-keys', { body: { name: 'site', scopes: ['decks:read'] } }, 201),
  'DELETE /v1/api-keys': own('/v1/api-keys', undefined, 204),
  'DELETE /v1/api-keys/{id}': theirs(({ key }) => `/v1/api-keys/${key}`, 204),
  // Any key may ask whose it is.
  'GET /v1/jobs/{id}': { path: ({ job }) => `/v1/jobs/${job}`, statuses: [404, 200, 404, 200, 401] },
  'GET /v1/jobs/{id}/events': { path: ({ job }) => `/v1/jobs/${job}/events`, statuses: [404, 200, 404, 200, 401] },
  'GET /v1/me': own('/v1/me', undefined, 200, 200),
  'DELETE /v1/me': own('/v1/me', { body: { password } }, 204),
  'PUT /v1/me/password': own('/v1/me/password', { body: { oldPassword: password, newPassword: `${password}!` } }, 204),
  'POST /v1/me/recovery-codes': own('/v1/me/recovery-codes', { body: { password } }, 201),
  'GET /v1/me/activity': own('/v1/me/activity'),
  'GET /v1/me/export': own('/v1/me/export'),
  'GET /v1/me/impact': own('/v1/me/impact?game=l5r-lcg'),
  'POST /v1/me/impact': own('/v1/me/impact?game=l5r-lcg', { body: draftRevision }),

  'GET /v1/me/notices': own('/v1/me/notices'),
  'PATCH /v1/me/notices/{id}': theirs(({ notice }) => `/v1/me/notices/${notice}`, 200, { body: { read: true } }),
  'POST /v1/me/notices/read': own('/v1/me/notices/read'),
  'DELETE /v1/me/notices/{id}': theirs(({ notice }) => `/v1/me/notices/${notice}`, 204),

  'POST /v1/webhooks': own('/v1/webhooks', { body: webhookBody }, 201),
  'GET /v1/webhooks': own('/v1/webhooks'),
  'GET /v1/webhooks/{id}': theirs(({ webhook }) => `/v1/webhooks/${webhook}`, 200),
  'PATCH /v1/webhooks/{id}': theirs(({ webhook }) => `/v1/webhooks/${webhook}`, 200, { body: { enabled: false } }),
  'DELETE /v1/webhooks/{id}': theirs(({ webhook }) => `/v1/webhooks/${webhook}`, 204),
  'POST /v1/webhooks/{id}/secret': theirs(({ webhook }) => `/v1/webhooks/${webhook}/secret`, 200, { body: {} }),
  'POST /v1/webhooks/{id}/test': theirs(({ webhook }) => `/v1/webhooks/${webhook}/test`, 202),
  'GET /v1/webhooks/{id}/deliveries': theirs(({ webhook }) => `/v1/webhooks/${webhook}/deliveries`, 200),
  'POST /v1/webhooks/{id}/deliveries/{delivery}/repeat': theirs(
    ({ webhook, delivery }) => `/v1/webhooks/${webhook}/deliveries/${delivery}/repeat`,
    202,
  ),

  'GET /v1/decks': { path: () => '/v1/decks', statuses: [200, 200, 200, 403, 401] },
  'POST /v1/decks': own('/v1/decks', { body: { game: 'l5r-lcg', name: 'New', cards: {} } }, 201),
  'GET /v1/decks/changes': open('/v1/decks/changes'),
  'GET /v1/decks/export': own('/v1/decks/export'),
  'GET /v1/decks/{id}': reading(({ deck }) => `/v1/decks/${deck}`),
  'GET /v1/decks/{id}/odds.svg': reading(({ deck }) => `/v1/decks/${deck}/odds.svg?goal=charge+in+hand`),
  'GET /v1/decks/{id}/curve.svg': reading(({ deck }) => `/v1/decks/${deck}/curve.svg`),
  'GET /v1/decks/{id}/badge.svg': reading(({ deck }) => `/v1/decks/${deck}/badge.svg`),
  // A private deck is shown by other sites to nobody, its owner included.
  'GET /embed/decks/{id}': open(({ deck }) => `/embed/decks/${deck}`, undefined, 404),
  'GET /oembed': open(({ deck }) => `/oembed?url=/decks/${deck}`, undefined, 404),
  'PATCH /v1/decks/{id}': theirs(({ deck }) => `/v1/decks/${deck}`, 200, { body: { name: 'Changed' } }),
  'DELETE /v1/decks/{id}': theirs(({ deck }) => `/v1/decks/${deck}`, 204),
  'POST /v1/decks/{id}/restore': theirs(({ deleted }) => `/v1/decks/${deleted}/restore`, 200),
  'POST /v1/decks/{id}/copy': theirs(({ deck }) => `/v1/decks/${deck}/copy`, 201),
  'GET /v1/decks/{id}/revisions': reading(({ deck }) => `/v1/decks/${deck}/revisions`),
  'GET /v1/decks/{id}/revisions/{revision}': reading(({ deck }) => `/v1/decks/${deck}/revisions/1`),
  'GET /v1/decks/{id}/diff': reading(({ deck }) => `/v1/decks/${deck}/diff`),
  'GET /v1/decks/{id}/legality': reading(({ deck }) => `/v1/decks/${deck}/legality`),
  'GET /v1/decks/{id}/export': reading(({ deck }) => `/v1/decks/${deck}/export`),
  'GET /v1/decks/{id}/sheet.pdf': reading(({ deck }) => `/v1/decks/${deck}/sheet.pdf`),
  'GET /v1/decks/{id}/rulings': reading(({ deck }) => `/v1/decks/${deck}/rulings`),

  'POST /v1/events': own('/v1/events', { body: eventBody }, 201),
  'GET /v1/events': own('/v1/events?mine=true'),
  'GET /v1/events/{code}': {
    path: ({ event }) => `/v1/events/${event}`,
    statuses: [200, 200, 200, 403, 401],
  },
  'PATCH /v1/events/{code}': staff('', { body: { name: 'Another' } }),
  'DELETE /v1/events/{code}': staff('', undefined, 204),
  'POST /v1/events/{code}/helpers': staff('/helpers', { body: { role: 'desk', label: 'Desk' } }, 201),
  'GET /v1/events/{code}/helpers': staff('/helpers'),
  'DELETE /v1/events/{code}/helpers/{id}': staff(({ helper }) => `/helpers/${helper}`, undefined, 204),
  'POST /v1/events/{code}/devices': staff('/devices', { body: { id: randomUUID(), name: 'Laptop' } }),
  'GET /v1/events/{code}/devices': staff('/devices'),
  'POST /v1/events/{code}/operations': staff('/operations', { body: { operations: [] } }),
  'GET /v1/events/{code}/changes': staff('/changes?since=0'),
  'GET /v1/events/{code}/snapshot': staff('/snapshot'),
  'GET /v1/events/{code}/log': staff('/log'),
  'POST /v1/events/{code}/register': {
    path: ({ event }) => `/v1/events/${event}/register`,
    options: () => ({ body: { name: 'Nobody' } }),
    // Registration is closed.
    statuses: [409, 409, 409, 403, 401],
  },
  'GET /v1/events/{code}/lists': {
    path: ({ event }) => `/v1/events/${event}/lists`,
    statuses: [200, 200, 200, 403, 401],
  },
  'GET /v1/events/{code}/export': staff('/export'),
  'POST /v1/events/{code}/entrants': staff('/entrants', { body: { name: 'Doji Hoturi' } }, 201),
  'GET /v1/events/{code}/entrants': staff('/entrants'),
  'GET /v1/events/{code}/entrants/{number}': staff('/entrants/1'),
  'PATCH /v1/events/{code}/entrants/{number}': staff('/entrants/1', { body: { name: 'Toturi I' } }),
  'POST /v1/events/{code}/entrants/{number}/link': staff('/entrants/1/link', undefined, 201),
  'PUT /v1/events/{code}/entrants/{number}/submission': staff('/entrants/1/submission', { body: { cards: lion } }, 201),
  'POST /v1/events/{code}/entrants/{number}/submission/preview': staff('/entrants/1/submission/preview', {
    body: { cards: lion },
  }),
  'GET /v1/events/{code}/entrants/{number}/submission': staff('/entrants/1/submission'),
  'GET /v1/events/{code}/entrants/{number}/submissions': staff('/entrants/1/submissions'),
  'GET /v1/events/{code}/entrants/{number}/submissions/{n}': staff('/entrants/1/submissions/1'),
  'GET /v1/events/{code}/entrants/{number}/diff': staff('/entrants/1/diff'),
  'POST /v1/events/{code}/entrants/{number}/request': staff('/entrants/1/request', { body: { text: 'Please' } }, 201),
  'POST /v1/events/{code}/entrants/{number}/accept': staff('/entrants/1/accept', {
    body: { contentHash: hashOf(lion) },
  }),
  'POST /v1/events/{code}/entrants/{number}/lock': staff('/entrants/1/lock'),
  'POST /v1/events/{code}/entrants/{number}/unlock': staff('/entrants/1/unlock'),
  'POST /v1/events/{code}/entrants/{number}/check-in': staff('/entrants/1/check-in'),
  'POST /v1/events/{code}/entrants/{number}/drop': staff('/entrants/1/drop'),
  'POST /v1/events/{code}/entrants/{number}/undo': staff('/entrants/1/undo', { body: { operation: added } }),
  'POST /v1/events/{code}/entrants/{number}/resolve': staff('/entrants/1/resolve', { body: { operation: added } }),
  // The entrant's list is not accepted, and the entrant has sent none.
  'GET /v1/events/{code}/entrants/{number}/receipt': staff('/entrants/1/receipt', undefined, 404),
  'GET /v1/events/{code}/entrants/{number}/sheet.pdf': staff('/entrants/2/sheet.pdf', undefined, 404),
  'GET /v1/events/{code}/sheets.pdf': staff('/sheets.pdf?blank=all'),
  'GET /v1/events/{code}/slips.pdf': staff('/slips.pdf', undefined, 422),
  'POST /v1/events/{code}/sheets/jobs': staff('/sheets/jobs', { body: {} }, 202),
  'GET /v1/events/{code}/sheets/jobs/{id}': staff(`/sheets/jobs/${randomUUID()}`, undefined, 404),
  'GET /v1/events/{code}/sheets/jobs/{id}/parts/{part}': staff(`/sheets/jobs/${randomUUID()}/parts/1`, undefined, 404),
  'GET /v1/receipt-keys': open('/v1/receipt-keys'),
  'POST /v1/receipts/verify': byDeck('/v1/receipts/verify', { receipt: unsignedReceipt }),
  'POST /v1/events/{code}/checks': staff('/checks', { body: { entrant: 1, reason: 'cut', mode: 'order' } }, 201),
  'GET /v1/events/{code}/checks': staff('/checks'),
  'GET /v1/events/{code}/checks/{id}': staff(`/checks/${randomUUID()}`, undefined, 404),
  'PATCH /v1/events/{code}/checks/{id}': staff(`/checks/${randomUUID()}`, { body: {} }, 404),
  'POST /v1/events/{code}/checks/draw': staff('/checks/draw', { body: { count: 1 } }, 201),
}

interface Operation {
  readonly name: string
  readonly security: readonly object[]
  readonly 'x-kotei-needs'?: { readonly scope?: string }
}

const document = describeRoutes(createRoutes({} as never, createMetrics())) as {
  paths: Record<string, Record<string, Omit<Operation, 'name'>>>
}
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
)

let app: TestApp
let hash: string
let ruling: string
let entry: string
const now = new Date(`${testDay}T12:00:00Z`)
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  hash = await hashPassword(password, cheapestHash)
  ruling = (await app.call('GET', `${game}/rulings?limit=1`)).json.data[0]?.id
  entry = (await app.call('GET', `${game}/rules-entries`)).json.data[0]?.id
  await insertAnnouncement()
})
afterAll(() => app.close())

const insert = (sql: string, values: unknown[]) => app.database.pool.query(sql, values)

async function insertAnnouncement() {
  const revision = AnnouncedRevision.parse({ id: 'edict-15', effectiveFrom: '2027-03-01', sources: ['a test'] })
  const state = { format: 'emerald', id: revision.id, status: 'announced', reason: null, revision } as const
  await inTransaction(app.database.pool, (client) =>
    writeAnnouncement(client, 'l5r-lcg', { ...state, action: 'announce', at: now }),
  )
}

/** Written straight into the tables: hundreds of sign-ins would take minutes of hashing. */
async function account(): Promise<{ id: string; username: string; token: string; session: string; expired: string }> {
  const [id, session] = [randomUUID(), randomUUID()]
  const username = `user-${id.slice(0, 8)}`
  await insert(
    `INSERT INTO accounts (id, username, username_key, password_hash, created_at) VALUES ($1, $2, $2, $3, $4)`,
    [id, username, hash, now],
  )
  await insert(`INSERT INTO recovery_codes (account_id, code_hash, created_at) VALUES ($1, $2, $3)`, [
    id,
    hashRecoveryCode(id, recoveryCode),
    now,
  ])
  const [current, over] = [newSecret('session'), newSecret('session')]
  for (const [key, secret, days] of [
    [session, current, 1],
    [randomUUID(), over, -1],
  ] as const) {
    await insert(
      `INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at, last_used_at)
       VALUES ($1, $2, $3, $4, $4::timestamptz + $5 * interval '1 day', $4)`,
      [key, id, secret.hash, now, days],
    )
  }
  return { id, username, token: current.text, session, expired: over.text }
}

async function apiKey(accountId: string, scopes: readonly string[]): Promise<{ id: string; text: string }> {
  const [id, secret] = [randomUUID(), newSecret('api-key')]
  await insert(
    `INSERT INTO api_keys (id, account_id, name, scopes, key_hash, hint, created_at) VALUES ($1, $2, 'key', $3, $4, '', $5)`,
    [id, accountId, scopes, secret.hash, now],
  )
  return { id, text: secret.text }
}

/** Every scope but the one that the route needs. */
function scopesWithout(needed: string | undefined): string[] {
  return ['decks:read', 'decks:write', 'events:read', 'events:write', 'webhooks'].filter((scope) => scope !== needed)
}

async function eventOf(organiser: string): Promise<Pick<Scene, 'event' | 'helper'>> {
  const event = await createTestEvent(app, {}, organiser)
  await event.send([eventOperation('entrant.add', { id: added, body: { name: 'Akodo Toturi' } }), submit(1)])
  return { event: event.code, helper: (await event.helper('desk')).id }
}

async function webhookOf(token: string): Promise<Pick<Scene, 'webhook' | 'delivery'>> {
  const webhook = (await app.call('POST', '/v1/webhooks', { token, body: webhookBody })).json.id
  return { webhook, delivery: (await app.call('POST', `/v1/webhooks/${webhook}/test`, { token })).json.id }
}

async function noticeOf(accountId: string): Promise<string> {
  const data = { webhook: randomUUID(), url: 'https://example.org/', reason: 'gone' } as const
  await writeNotices(app.database.pool, [{ accountId, key: 'a', at: now, kind: 'webhook.disabled', data }])
  const { rows } = await app.database.pool.query('SELECT id FROM notices WHERE account_id = $1', [accountId])
  return rows[0].id
}

type Call = (name: string, entry: Entry, role: Role) => Promise<Answer>

/** An owner with everything that the operations may be about, and how each role calls them; `scope` is the one that their keys lack. */
async function createScene(scope: string, names: readonly string[]): Promise<Call> {
  const owner = await account()
  const isAbout = (thing: string) => names.some((name) => name.includes(thing))
  const key = await apiKey(owner.id, scopesWithout(scope))
  const deck = async () =>
    (await app.call('POST', '/v1/decks', { token: owner.token, body: { game: 'l5r-lcg', name: 'Lion', cards: lion } }))
      .json.id
  const deleted: string = await deck()
  await app.call('DELETE', `/v1/decks/${deleted}`, { token: owner.token })
  const { username, session } = owner
  const job = randomUUID()
  await insert(
    `INSERT INTO jobs (id, name, lane, account_id, input, state) VALUES ($1, 'done', 'quick', $2, '{}', 'completed')`,
    [job, owner.id],
  )
  const event = isAbout('/events/{code}') ? await eventOf(owner.token) : { event: '', helper: '' }
  const hook = isAbout('/webhooks/{id}') ? await webhookOf(owner.token) : { webhook: '', delivery: '' }
  const told = { ...hook, notice: isAbout('/notices/{id}') ? await noticeOf(owner.id) : '' }
  const scene: Scene = {
    username,
    deck: await deck(),
    deleted,
    session,
    key: key.id,
    ruling,
    entry,
    ...event,
    ...told,
    job,
  }
  const other = (await account()).token
  const tokens = { nobody: undefined, owner: owner.token, other, keyWithoutScope: key.text, expired: owner.expired }
  return (name, { path, options }, role) => {
    const token = tokens[role]
    return app.call(name.split(' ')[0]!, path(scene), {
      ...options?.(scene),
      ...(token === undefined ? {} : { token }),
    })
  }
}

const scopeOf = ({ 'x-kotei-needs': needs }: Operation) => needs?.scope ?? 'decks:read'
const ownScene = (operation: Operation) => createScene(scopeOf(operation), [operation.name])
const statusFor = async (operation: Operation, entry: Entry, role: Role) =>
  (await ownScene(operation))(operation.name, entry, role)

const onlyReads = ({ name }: Operation) => name.startsWith('GET ') || name.startsWith('POST /v1/games/')
const readers = operations.filter(onlyReads)

/** One for all operations that only read and need the same scope. */
const readScene = onceByKey((scope: string) =>
  createScene(
    scope,
    readers.filter((each) => scopeOf(each) === scope).map(({ name }) => name),
  ),
)

/** What is refused changes nothing, so one scene serves all roles that are, and the owner after them. */
async function askAllRoles(operation: Operation, entry: Entry) {
  const reads = onlyReads(operation)
  const shares = (role: Role) => role !== 'owner' && (reads || entry.statuses[roles.indexOf(role)]! >= 400)
  const shared = await (reads ? readScene(scopeOf(operation)) : ownScene(operation))
  const answers = new Map<Role, Answer>()
  for (const role of [...roles.filter(shares), 'owner' as const])
    answers.set(role, await shared(operation.name, entry, role))
  for (const role of roles) if (!answers.has(role)) answers.set(role, await statusFor(operation, entry, role))
  return roles.map((role) => answers.get(role)!)
}

describe('every operation of the OpenAPI document', () => {
  test('is in the table', () => {
    expect(operations.map(({ name }) => name).filter((name) => !Object.hasOwn(entries, name))).toEqual([])
  })

  test('asks for credentials as the table says', () => {
    for (const { name, security } of operations) {
      const needs = security.length > 0 && !security.some((each) => Object.keys(each).length === 0)
      const [nobody, , , , expired] = entries[name]!.statuses
      expect([name, nobody === 401]).toEqual([name, needs])
      expect([name, expired === 401]).toEqual([name, security.length > 0])
    }
  })

  test.each(operations.filter(({ name }) => Object.hasOwn(entries, name)).map((each) => [each.name, each] as const))(
    '%s',
    async (name, operation) => {
      const answers = await askAllRoles(operation, entries[name]!)
      expect(Object.fromEntries(roles.map((role, i) => [role, answers[i]!.status]))).toEqual(
        Object.fromEntries(roles.map((role, i) => [role, entries[name]!.statuses[i]])),
      )
      for (const { status, headers, json } of answers) {
        if (status < 400) continue
        expect(headers.get('content-type')).toMatch('application/problem+json')
        expect(json).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) })
      }
    },
  )
})

describe('what a status does not show', () => {
  test('a line of a batch does not read somebody else’s private deck', async () => {
    const batch = operations.find(({ name }) => name === 'POST /v1/games/{game}/validate/batch')!
    for (const role of ['nobody', 'other', 'keyWithoutScope'] as const) {
      const { text } = await statusFor(batch, entries[batch.name]!, role)
      expect(JSON.parse(text).error.status).toBe(404)
    }
    expect(JSON.parse((await statusFor(batch, entries[batch.name]!, 'owner')).text).legal).toBe(false)
  })

  test('nobody’s private deck is in anybody’s list', async () => {
    const find = operations.find(({ name }) => name === 'GET /v1/decks')!
    for (const role of ['nobody', 'owner', 'other'] as const) {
      expect((await statusFor(find, entries[find.name]!, role)).json.data).toEqual([])
    }
  })
})
