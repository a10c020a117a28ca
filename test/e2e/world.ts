import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/project-root.ts'
import { createPlayer, lion, type Player } from '../decks/fixtures.ts'
import { acceptedReceipt, createTestEvent, operation } from '../events/fixtures.ts'
import type { Served } from '../support/serve.ts'

/** Runs if it becomes part of the page as anything but text, reads from right to left, and finds no place to break. */
const hostileName = `<img src=x onerror="document.title='ran'"> \u05d0\u05d1\u05d2 ${'W'.repeat(60)}`

export interface World {
  readonly player: Player
  /** Public, of two revisions, with a hostile name, description and tag. */
  readonly deckId: string
  /** Public, and legal at times. */
  readonly legalDeckId: string
  /** For the accepted list of an entrant. */
  readonly receipt: string
}

/** An account with stored decks. */
export async function createWorld(service: Served): Promise<World> {
  const player = await createPlayer(service)
  const deckId = await player.deck({
    name: hostileName,
    description: `${hostileName}\n\n<script>document.title='ran'</script>`,
    tags: ['<b>kotei</b>', 'w'.repeat(40)],
    visibility: 'public',
    printings: { 'court-games': 'emerald-core-set', 'for-greater-glory': 'core' },
  })
  await player.call('PATCH', `/v1/decks/${deckId}`, { body: { cards: { ...lion, banzai: 2 }, message: hostileName } })
  const text = readFileSync(join(projectRoot, 'test/fixtures/decks/ffgforum-263882-unicorn-tempo.txt'), 'utf8')
  const unicorn = { name: 'Unicorn', cards: undefined, text, allowUnresolved: true, visibility: 'public' }
  return { player, deckId, legalDeckId: await player.deck(unicorn), receipt: await createReceipt(service, player) }
}

async function createReceipt(service: Served, { token }: Player): Promise<string> {
  const event = await createTestEvent(service, { name: hostileName.slice(0, 100) }, token)
  await event.send([operation('entrant.add', { body: { name: 'Akodo Toturi' } })])
  return acceptedReceipt(event, 1, lion)
}
