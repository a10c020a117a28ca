import type { Day } from '../../../base/date.ts'
import { type Format, findRevision } from '../../../domain/core/formats/format.ts'
import type { FormatInFull } from '../../../features/cards/catalog/replies/schema.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { asName, wrap } from './layout.ts'
import { revisionInWords } from './revision-in-words.ts'
import { style } from './style.ts'
import { printTable } from './table.ts'

/** The formats of a game, each with the list in force on a day. */
export function printFormatTable(catalog: GameCatalog, on: Day, width: number): string {
  const columns = [{ head: 'format', fixed: true }, { head: 'name' }, { head: `in force on ${on}` }]
  const rows = [...catalog.formats.values()].map((format) => [format.id, format.name, inForce(format, on)])
  const heading = wrap(catalog.game.name, width).map((line) => style.bold(line))
  return `${[...heading, printTable(columns, rows, width)].join('\n')}\n`
}

function inForce(format: Format, on: Day): string {
  const revision = findRevision(format, on)
  if (revision) return revisionInWords(revision)
  const first = format.revisions[0]?.effectiveFrom
  return first && first > on ? `begins on ${first}` : 'has ended'
}

/** A format on a day: sizes, rules, lists and doubts. */
export function printFormat(catalog: GameCatalog, view: FormatInFull, width: number): string {
  const { revision } = view
  const { id, name, effectiveFrom, effectiveUntil } = revision
  const titles = (ids: readonly string[]) =>
    ids.map((card) => catalog.find(card)?.title ?? asName(card)).sort((a, b) => a.localeCompare(b, 'en'))
  const sections = new Map(catalog.game.sections.map((section) => [section.id, section.name]))
  const sizes = Object.entries(revision.sizes).map(
    ([section, { min, max }]) => `${sections.get(section) ?? asName(section)}: ${bounds(min, max)}`,
  )
  const aliases = view.aliases.length === 0 ? '' : `, also ${view.aliases.join(', ')}`
  const about = [
    `${catalog.game.name}, format ${view.id}${aliases}.`,
    ...(view.description === undefined ? [] : [view.description]),
    `On ${view.on}: ${revisionInWords({ id, name, effectiveFrom, effectiveUntil })}.`,
    ...(revision.notes === undefined ? [] : [revision.notes]),
  ]
  const bullets = (lines: readonly string[]) => lines.flatMap((line) => wrap(line, width, '  - '))
  return `${[
    style.bold(view.name),
    ...about.flatMap((line) => wrap(line, width, '  ')),
    ...block('Sizes', bullets(sizes)),
    ...block('Rules', bullets(revision.rules.map(({ summary }) => summary))),
    ...Object.entries(revision.lists).flatMap(([list, cards]) =>
      block(`${asName(list)}: ${cards.length}`, wrap(titles(cards).join(', '), width, '  ')),
    ),
    ...block('Doubts', bullets(revision.caveats.map(({ message }) => message))),
    ...block('Sources', bullets([revision.source])),
  ].join('\n')}\n`
}

function bounds(min: number, max: number | null): string {
  if (max === null) return `at least ${min}`
  return min === max ? String(min) : `${min} to ${max}`
}

function block(heading: string, lines: readonly string[]): string[] {
  return lines.every((line) => line.trim() === '') ? [] : ['', style.bold(heading), ...lines]
}
