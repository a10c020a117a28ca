import type pg from 'pg'
import { removeRulings, writeRulings } from '../../rulings/records/write-rulings.ts'
import type { GameData } from '../game-data.ts'
import type { GameReport } from '../store.ts'
import { type ChangeKind, lockChanges, recordChanges } from './changes.ts'
import { playedFormatChanges } from './format-changes.ts'

/** Carries an import on to the rulings as they stand and to the change feed, within the import's transaction. */
export async function recordImport(client: pg.ClientBase, data: GameData, report: GameReport, at: Date): Promise<void> {
  const { game } = report
  await lockChanges(client)
  const note = async (kind: ChangeKind, { added, changed, removed }: GameReport['cards']) => {
    await recordChanges(client, game, kind, 'created', added, at)
    await recordChanges(client, game, kind, 'updated', changed, at)
    await recordChanges(client, game, kind, 'removed', removed, at)
  }
  await note('card', report.cards)
  await note('format', playedFormatChanges(data.formats, report.formats))
  const write = async (ids: readonly string[]) => {
    const wanted = new Set(ids)
    const rulings = data.rulings.filter((ruling) => wanted.has(ruling.id))
    return writeRulings(client, { game, rulings, moderated: false, action: 'import', at })
  }
  const { added, changed, removed } = report.rulings
  await note('ruling', {
    added: await write(added),
    changed: await write(changed),
    removed: await removeRulings(client, game, removed),
  })
}
