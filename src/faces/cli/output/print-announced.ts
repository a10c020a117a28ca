import type { Format } from '../../../domain/core/formats/format.ts'
import type { Announcement } from '../../../features/cards/announcements/records/announcement.ts'
import type { effectOf } from '../../../features/cards/announcements/views.ts'
import {
  isEmptyDifference,
  type RevisionDifference,
} from '../../../features/cards/catalog/replies/revision-difference.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { asName, capitalised, wrap } from './layout.ts'
import { style } from './style.ts'
import { printTable } from './table.ts'

interface Announced {
  readonly format: Format
  readonly announcement: Announcement
  readonly effect: ReturnType<typeof effectOf>
  readonly dryRun: boolean
  readonly width: number
}

/** A revision after a change, and a table of what it changes. */
export function printAnnounced(
  catalog: GameCatalog,
  { format, announcement, effect, dryRun, width }: Announced,
): string {
  const { id, revision, status } = announcement
  const name = revision.name === undefined ? id : `${revision.name} (${id})`
  const days = effect?.effectiveUntil ? ` until ${effect.effectiveUntil}` : ''
  const heading =
    status === 'withdrawn' ? `${name} is withdrawn.` : `${name}, in force from ${revision.effectiveFrom}${days}.`
  const after = effect?.before ? `After ${effect.before}` : 'The first list'
  return `${[
    ...wrap(heading, width).map((line) => style.bold(line)),
    ...wrap(
      `${catalog.game.name}, format ${format.name}. ${status === 'withdrawn' ? '' : `${after}.`}`.trimEnd(),
      width,
      '  ',
    ),
    ...(effect ? ['', differenceTable(catalog, effect.difference, width)] : []),
    ...(dryRun ? ['', 'Nothing was written: this was a dry run.'] : []),
  ].join('\n')}\n`
}

function differenceTable(catalog: GameCatalog, difference: RevisionDifference, width: number): string {
  if (isEmptyDifference(difference)) return 'Changes nothing that decides about a deck.'
  const titles = (ids: readonly string[]) =>
    ids
      .map((id) => catalog.find(id)?.title ?? asName(id))
      .sort((a, b) => a.localeCompare(b, 'en'))
      .join(', ')
  const rows = [
    ...difference.lists.flatMap(({ list, added, removed }) => [
      ...(added.length > 0 ? [[list, `+${added.length}`, titles(added)]] : []),
      ...(removed.length > 0 ? [[list, `−${removed.length}`, titles(removed)]] : []),
    ]),
    ...difference.addedRules.map(({ summary }) => ['rule', 'new', summary]),
    ...difference.removedRules.map(({ summary }) => ['rule', 'ends', summary]),
    ...difference.changedRules.flatMap(({ rule, params }) =>
      params.map(({ key, before, after }) => [rule.key, asName(key), `${inJson(before)} → ${inJson(after)}`]),
    ),
    ...difference.pool.map(({ key, before, after }) => ['pool', asName(key), `${inJson(before)} → ${inJson(after)}`]),
  ]
  const cells = rows.map(([part = '', change = '', what = '']) => [capitalised(part), change, what])
  return printTable([{ head: 'list or rule' }, { head: 'change', fixed: true }, { head: 'what' }], cells, width)
}

function inJson(value: unknown): string {
  if (value === undefined) return 'nothing'
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}
