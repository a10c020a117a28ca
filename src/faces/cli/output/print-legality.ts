import type { Finding } from '../../../domain/core/wording/verdict.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import type { FormatStanding, Interval, Standings } from '../../../features/decks/legality/schema.ts'
import { groupFindings } from './group-findings.ts'
import { wrap } from './layout.ts'
import { paintStatus, statusMark } from './print-checked.ts'
import { style } from './style.ts'
import { printTable } from './table.ts'

interface Legality {
  readonly name: string
  readonly standings: Standings
  readonly width: number
}

/** A table of the verdicts in every format and, where it was requested, when the deck was legal in each. */
export function printLegality(catalog: GameCatalog, { name, standings, width }: Legality): string {
  const { data, on, unresolved } = standings
  const columns = [{ head: 'verdict', fixed: true, paint: paintStatus }, { head: 'format' }, { head: 'why' }]
  const nameOf = ({ format }: FormatStanding) => catalog.formats.get(format)?.name ?? format
  const rows = data.map((standing) => [
    statusMark(standing.status),
    nameOf(standing),
    why(catalog, standing.violations),
  ])
  const timelines = data.flatMap((standing) =>
    standing.history?.length ? timeline(catalog, standing, nameOf(standing), width) : [],
  )
  const never = data.filter(({ history }) => history?.length === 0).map(nameOf)
  return `${[
    ...wrap(name, width).map((line) => style.bold(line)),
    ...wrap(`${catalog.game.name} on ${on}`, width, '  '),
    ...unresolved.flatMap(({ line, text }) =>
      wrap(`Not read: "${text}"${line === undefined ? '' : ` (line ${line})`}.`, width, '? '),
    ),
    '',
    printTable(columns, rows, width),
    ...timelines,
    ...(never.length === 0 ? [] : ['', ...wrap(`Never legal: ${never.join(', ')}.`, width)]),
  ].join('\n')}\n`
}

const maxTitles = 4

/** The first of the findings, and how many more there are. */
function why(catalog: GameCatalog, violations: readonly Finding[]): string {
  const [first, ...more] = groupFindings(violations, (id) => catalog.find(id)?.title, maxTitles)
  if (!first) return ''
  return more.length === 0
    ? first.message
    : `${first.message} ${more.length} more ${more.length === 1 ? 'reason' : 'reasons'}.`
}

function timeline(
  catalog: GameCatalog,
  { format, history = [] }: FormatStanding,
  name: string,
  width: number,
): string[] {
  const { revisions = [] } = catalog.formats.get(format) ?? {}
  const revisionName = (id: string) => revisions.find((revision) => revision.id === id)?.name ?? id
  const lines = history.flatMap((interval) => {
    const { endedBy } = interval
    const ended = endedBy
      ? wrap(`Ended by ${revisionName(endedBy.revision)}: ${why(catalog, endedBy.violations)}`, width, '      ')
      : []
    return [`  ${style.green('✔')} ${days(interval)}`, ...ended.map((line) => style.dim(line))]
  })
  return ['', style.bold(name), ...lines]
}

function days({ from, until }: Interval): string {
  if (from === null) return until === null ? 'Legal always' : `Legal until ${until}`
  return until === null ? `Legal since ${from}` : `Legal from ${from} until ${until}`
}
