import { statusInWords } from '../../../features/cards/catalog/stored/settle.ts'
import type { Changes, ImportReport } from '../../../features/cards/catalog-import/store/import-report.ts'

export function printImport({ games }: ImportReport, dryRun: boolean): string {
  if (games.length === 0)
    return dryRun ? 'Nothing would change.' : 'Nothing changed: the database holds this data already.'
  const lines = games.flatMap(({ game, version, previous, announcements, ...parts }) => [
    `${game}: version ${previous ? `${previous} -> ` : ''}${version}`,
    ...Object.entries(parts).flatMap(([part, changes]) => printChanges(part, changes)),
    ...announcements.map((change) => `  ${statusInWords(change)}`),
  ])
  return [...lines, ...(dryRun ? ['Nothing was written: this was a dry run.'] : [])].join('\n')
}

const maxIds = 5

function printChanges(part: string, changes: Changes): string[] {
  return (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const ids = changes[kind]
    if (ids.length === 0) return []
    const rest = ids.length > maxIds ? ` and ${(ids.length - maxIds).toLocaleString('en')} more` : ''
    const name = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return [`  ${name} ${kind}: ${ids.length.toLocaleString('en')} (${ids.slice(0, maxIds).join(', ')}${rest})`]
  })
}
