import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
import { createPlayer, type Player } from '../../decks/stored/fixtures.ts'
import { createReceiver, type Receiver } from './receiver.ts'

export interface HookWorld {
  readonly app: TestApp
  readonly player: Player
  /** What the service and its jobs take for the time. */
  readonly clock: { at: number }
  /** A receiver at an address that the operator allows. */
  readonly receiver: () => Promise<Receiver>
  readonly close: () => Promise<void>
}

export const minute = 60_000
export const day = 24 * 60 * minute

/** An app whose webhooks may be at servers of the test, with a clock that tests set. */
export async function createHookWorld(): Promise<HookWorld> {
  const clock = { at: Date.parse(`${testDay}T12:00:00Z`) }
  const hosts = new Set<string>()
  const receivers: Receiver[] = []
  const app = await createTestApp({
    only: ['l5r-lcg'],
    now: () => new Date(clock.at),
    webhookTargets: { anyPublic: true, hosts },
  })
  return {
    app,
    player: await createPlayer(app),
    clock,
    receiver: async () => {
      const receiver = await createReceiver()
      receivers.push(receiver)
      hosts.add(new URL(receiver.url).origin)
      return receiver
    },
    close: async () => {
      for (const receiver of receivers) await receiver.close()
      await app.close()
    },
  }
}
