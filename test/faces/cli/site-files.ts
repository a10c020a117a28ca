import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const pack = { id: 'test-pack', name: 'Test Pack', position: 1, cycle_id: 'core', released_at: '2024-01-01' }
const card = {
  id: 'test-walker',
  name: 'Test Walker',
  side: 'dynasty',
  type: 'character',
  faction: 'crane',
  is_unique: false,
  traits: ['bushi'],
  text: 'A text of its own.',
  cost: '2',
  military: '1',
  political: '1',
  glory: 1,
  deck_limit: 3,
  versions: [{ pack_id: 'test-pack', position: '7', quantity: 3 }],
}

/** Files as EmeraldDB gives them, with a pack and a card that nobody else has: `packs.json` and `cards.json`. */
export async function writeSiteFiles(dir: string): Promise<void> {
  await writeFile(join(dir, 'packs.json'), JSON.stringify([pack]))
  await writeFile(join(dir, 'cards.json'), JSON.stringify([card]))
}
