import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metaJob } from '../../src/features/decks/meta/job.ts'
import { writeNotices } from '../../src/features/people/notices/write-notices.ts'
import { createJobQueue } from '../../src/platform/jobs/queue/queue.ts'
import { projectRoot } from '../../src/platform/project-root.ts'
import { deckWithForecast } from '../features/cards/announcements/next-list.ts'
import { storePublicDecks } from '../features/decks/meta/fixtures.ts'
import { createPlayer, lion, type Player } from '../features/decks/stored/fixtures.ts'
import { acceptedReceipt, createTestEvent, operation, submit } from '../features/events/fixtures.ts'
import { type TestApp, testDay } from '../support/app.ts'
import type { Served } from '../support/serve.ts'
import { createDeskEvent, type DeskEvent, legal } from './desk-event.ts'

/** Runs if it becomes part of the page as anything but text, reads from right to left, and finds no place to break. */
const hostileName = `<img src=x onerror="document.title='ran'"> \u05d0\u05d1\u05d2 ${'W'.repeat(60)}`

export interface World {
  readonly player: Player
  /** Public, of two revisions, with a hostile name, description and tag. */
  readonly deckId: string
  /** Public, with the same name, and legal until a list that is announced. */
  readonly forecastDeckId: string
  /** Public, and legal at times. */
  readonly legalDeckId: string
  /** Of the account; number 9 has a hostile name, and something of everything that a desk shows. */
  readonly event: DeskEvent
  /** For the accepted list of an entrant. */
  readonly receipt: string
  /** The public page of the event with that entrant, and the entrant's own page. */
  readonly eventPath: string
  readonly playerLink: string
  /** A helper's link to the desk of `event`, which its screen revokes. */
  readonly helper: { readonly id: string; readonly secret: string }
  /** The page of an entrant of that event who has sent no list. */
  readonly newPlayerLink: string
}

/** An account with stored decks, an event, notices and a webhook. */
export async function createWorld(service: TestApp): Promise<World> {
  await countPlayedDecks(service)
  const player = await createPlayer(service)
  const hostile = {
    name: hostileName,
    description: `${hostileName}\n\n<script>document.title='ran'</script>`,
    tags: ['<b>kotei</b>', 'w'.repeat(40)],
    visibility: 'public',
  }
  const forecastDeckId = await player.deck({ ...hostile, cards: deckWithForecast })
  const deckId = await player.deck({
    ...hostile,
    printings: { 'court-games': 'emerald-core-set', 'for-greater-glory': 'core' },
  })
  await player.call('PATCH', `/v1/decks/${deckId}`, { body: { cards: { ...lion, banzai: 2 }, message: hostileName } })
  const text = readFileSync(join(projectRoot, 'test/fixtures/decks/ffgforum-263882-unicorn-tempo.txt'), 'utf8')
  const unicorn = { name: 'Unicorn', cards: undefined, text, allowUnresolved: true, visibility: 'public' }
  const event = await createHostileEvent(service, player)
  const open = await createOpenEvent(service, player)
  const helper = await event.helper('desk', hostileName.slice(0, 60))
  await tell(service, player, deckId)
  return { player, deckId, forecastDeckId, legalDeckId: await player.deck(unicorn), event, helper, ...open }
}

const played = [
  ['crane', 'shiro-nishiyama', 'keeper-of-air'],
  ['lion', 'yojin-no-shiro', 'keeper-of-water'],
  ['unicorn', 'shiro-shinjo', 'seeker-of-fire'],
] as const

/** A few months of what is played, with one of too few decks; then the decks are gone, so that other screens stay short. */
async function countPlayedDecks(service: TestApp): Promise<void> {
  const { pool } = service.database
  const deck = (month: string, n: number) => {
    const [clan, stronghold, role] = played[Math.floor(Math.sqrt(n)) % played.length]!
    const splash = n % 3 === 0 ? null : n % 3 === 1 ? 'crab' : 'dragon'
    const pool = Object.keys(lion).slice(2 + (n % 3))
    const cards = Object.fromEntries(pool.map((id, at) => [id, 1 + ((n + at) % 3)]))
    return { id: randomUUID(), owner: n % 12, month, clan, splash, cards: { [stronghold]: 1, [role]: 1, ...cards } }
  }
  const decks = Object.entries({
    '2026-05': 60,
    '2026-07': 30,
    '2026-08': 72,
    '2026-09': 3,
    '2026-10': 48,
    '2026-11': 36,
  })
  await storePublicDecks(
    service,
    decks.flatMap(([month, count]) => Array.from({ length: count }, (_, n) => deck(month, n))),
  )
  await createJobQueue({ pool: () => pool }).add(metaJob, {})
  await service.runJobs()
  await pool.query('DELETE FROM decks')
}

/** Notices of all kinds, a webhook with a message that waits, and one that is switched off. */
async function tell({ database }: TestApp, { id: accountId, call }: Player, deck: string): Promise<void> {
  const url = `https://example.org/${'hook/'.repeat(30)}`
  const webhook = (
    await call('POST', '/v1/webhooks', { body: { url, types: ['deck.breaks'], description: hostileName } })
  ).json.id
  await call('POST', `/v1/webhooks/${webhook}/test`)
  const gone = (await call('POST', '/v1/webhooks', { body: { url: 'https://example.org/', types: ['deck.breaks'] } }))
    .json
  await database.pool.query(`UPDATE webhooks SET enabled = false, disabled_reason = 'gone' WHERE id = $1`, [gone.id])
  const list = {
    game: 'l5r-lcg',
    format: 'standard',
    formatName: 'Stronghold',
    revision: 'winter-2026',
    revisionName: 'Winter',
  }
  const data = { ...list, deck, name: hostileName, effectiveFrom: '2026-12-01' }
  const at = new Date(`${testDay}T08:30:00Z`)
  await writeNotices(database.pool, [
    { accountId, at, key: 'a', kind: 'webhook.disabled', data: { webhook, url, reason: 'failing' } },
    { accountId, at, key: 'b', kind: 'deck.breaks', data },
    { accountId, at, key: 'c', kind: 'deck.breaks', data: { ...data, name: 'Lion rush' } },
  ])
}

/** What players and strangers see of an event. */
async function createOpenEvent(service: Served, { token }: Player) {
  const settings = { name: hostileName.slice(0, 100), state: 'open', registration: 'open', lists: 'public' }
  const event = await createTestEvent(service, settings, token)
  const consent = { publish: true, stream: false }
  await event.send([operation('entrant.add', { body: { name: hostileName.slice(0, 80), consent } })])
  const receipt = await acceptedReceipt(event, 1, lion)
  const linkOf = async (number: number): Promise<string> =>
    (await event.call('POST', `/entrants/${number}/link`)).json.link
  await event.send([operation('entrant.add', { body: { number: 2, name: 'Hida Kisada' } })])
  return {
    ...{ receipt, eventPath: `/e/${event.code}` },
    ...{ playerLink: await linkOf(1), newPlayerLink: await linkOf(2) },
  }
}

async function createHostileEvent(service: Served, { token }: Player): Promise<DeskEvent> {
  const event = await createDeskEvent(service, { settings: { name: hostileName.slice(0, 100) }, token })
  const [entrant, name] = [9, hostileName.slice(0, 80)]
  const note = '<script>document.title="ran"</script>'
  await event.send([
    operation('entrant.add', { body: { number: entrant, name, pronouns: 'W'.repeat(30), note } }),
    submit(entrant, legal.cards),
    operation('lock', { entrant }),
    // By somebody who had not seen the lock: it waits for a decision.
    submit(entrant, { ...legal.cards, banzai: 1 }, { base: 1 }),
    operation('request', { entrant, body: { text: `${hostileName}\n${note}` } }),
  ])
  return event
}
