import type pg from 'pg'
import type { GameData } from '../../catalog/snapshot/game-data.ts'
import { type ChangeKind, lockChanges, recordChanges } from '../../catalog/stored/changes.ts'
import { removeRulings, writeRulings } from '../../rulings/records/write-rulings.ts'
import { playedFormatChanges } from './format-changes.ts'
import type { GameReport } from './import-report.ts'

/** Updates the current rulings and the change feed after an import, in the transaction of the import. */
export async function recordImport(client: pg.ClientBase, data: GameData, report: GameReport, at: Date): Promise<void> {
  const { game } = report
  await lockChanges(client)
  const record = async (kind: ChangeKind, { added, changed, removed }: GameReport['cards']) => {
    await recordChanges(client, game, kind, 'created', added, at)
    await recordChanges(client, game, kind, 'updated', changed, at)
    await recordChanges(client, game, kind, 'removed', removed, at)
  }
  await record('pack', report.packs)
  await record('card', report.cards)
  await record('format', playedFormatChanges(data.formats, report.formats))
  const write = async (ids: readonly string[]) => {
    const changed = new Set(ids)
    const rulings = data.rulings.filter((ruling) => changed.has(ruling.id))
    return writeRulings(client, { game, rulings, moderated: false, action: 'import', at })
  }
  const { added, changed, removed } = report.rulings
  await record('ruling', {
    added: await write(added),
    changed: await write(changed),
    removed: await removeRulings(client, game, removed),
  })
}
