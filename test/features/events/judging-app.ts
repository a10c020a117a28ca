import { pino } from 'pino'
import { createApp } from '../../../src/faces/api/app.ts'
import type { Catalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { type Served, serve } from '../../support/serve.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'
import { type AnnouncingApp, createAnnouncingApp } from '../cards/announcements/announcing-app.ts'
import { legalDeck, plans } from '../decks/legality/legal-decks.ts'
import { createTestEvent, operation, submit, type TestEvent } from './fixtures.ts'

const shipped = await shippedCatalog()

/** Legal until a list bans one of its attachments. */
export const deck = legalDeck(shipped, plans.today, 3)
const attachments = Object.keys(deck).filter((id) => shipped.find(id)!.type === 'attachment')
export const bannedCard = attachments[0]!
/** A card that the deck does not have. */
export const otherCard = 'way-of-the-crane' in deck ? 'way-of-the-lion' : 'way-of-the-crane'

/** The day of the events, after the first day of what is announced. */
export const judgedOn = '2027-03-20'

export interface JudgingApp extends AnnouncingApp {
  /** An event with entrants who have sent the deck; the last submission by number. */
  readonly eventWith: (
    entrants: number,
    settings?: object,
  ) => Promise<TestEvent & { readonly lists: readonly string[] }>
  readonly announce: (id: string, banned: string) => Promise<void>
  readonly amend: (id: string, banned: string) => Promise<void>
  readonly withdraw: (id: string) => Promise<void>
  /** An instance that hears of nothing, until it asks. */
  readonly openLate: () => Promise<Served & { readonly catalog: () => Catalog }>
}

const path = '/v1/games/l5r-lcg/formats/standard/announcements'
const changes = (card: string) => ({ lists: { banned: { add: [card] } } })

export async function createJudgingApp(): Promise<JudgingApp> {
  const app = await createAnnouncingApp()
  const late: Served[] = []
  const moderate = async (method: string, at: string, body: object) => {
    const answer = await app.call(method, `${path}${at}`, { token: app.moderator, body })
    if (answer.status >= 300) throw new Error(answer.text)
  }
  const eventWith: JudgingApp['eventWith'] = async (entrants, settings = {}) => {
    const event = await createTestEvent(app, { judgedOn, ...settings })
    const sent = Array.from({ length: entrants }, (_, n) => submit(n + 1, deck))
    const added = sent.map((_, n) => operation('entrant.add', { body: { name: `Player ${n + 1}` } }))
    await event.send([...added, ...sent])
    return { ...event, lists: sent.map(({ id }) => id) }
  }
  return {
    ...app,
    eventWith,
    announce: (id, banned) =>
      moderate('POST', '', {
        revision: { id, name: id, effectiveFrom: '2027-03-01', sources: ['a test'], changes: changes(banned) },
      }),
    amend: (id, banned) => moderate('PATCH', `/${id}`, { revision: { changes: changes(banned) } }),
    withdraw: (id) => moderate('POST', `/${id}/withdraw`, {}),
    openLate: async () => {
      let catalog = app.live.current()
      const { listener } = createApp({
        catalog: () => catalog,
        catchUp: async () => {
          await app.live.catchUp()
          catalog = app.live.current()
        },
        database: app.database,
        now: () => new Date('2026-11-16T12:00:00Z'),
        log: pino({ level: 'silent' }),
        sealingSecret: async () => 'the secret that seals the keys of tests',
        rateLimit: 0,
        verifyReplies: true,
      })
      const served = await serve(listener)
      late.push(served)
      return { ...served, catalog: () => catalog }
    },
    close: async () => {
      for (const each of late) await each.close()
      await app.close()
    },
  }
}
