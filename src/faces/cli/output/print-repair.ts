import type { Format } from '../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import type { PlayedCard, Repair, RepairStep } from '../../../features/decks/repair/schema.ts'
import { printable, wrap } from './layout.ts'
import { style } from './style.ts'

interface Printed {
  readonly name: string
  readonly repair: Repair
  readonly format: Format
  readonly width: number
}

/** The changes as a difference between two lists, then what would do as well and what is assumed. */
export function printRepair({ game }: GameCatalog, { name, repair, format, width }: Printed): string {
  const { outcome, steps, assumptions, rankedBy, on } = repair
  const differences = steps.flatMap((step) => stepLines(step, width))
  const notes = [...assumptions, ...(steps.some(hasAlternatives) ? [rankedBy] : [])]
  return `${[
    ...wrap(name, width).map((line) => style.bold(line)),
    ...wrap(`${game.name}, ${format.name} on ${on}`, width, '  '),
    '',
    ...wrap(outcome.message, width),
    ...(differences.length > 0 ? ['', ...differences] : []),
    ...(notes.length > 0 ? ['', ...notes.flatMap((note) => wrap(note.message, width, '- '))] : []),
  ].join('\n')}\n`
}

const hasAlternatives = ({ insteadOfAdd }: RepairStep) => insteadOfAdd.length > 0

function stepLines(step: RepairStep, width: number): string[] {
  const { count, remove, add, text, insteadOfAdd, insteadOfRemove } = step
  const gone = remove ? `${count} ${remove.title}` : text
  const lines: string[] = []
  if (gone !== undefined) lines.push(style.red(`- ${printable(gone)}`))
  if (remove && insteadOfRemove.length > 0) lines.push(...alternatives(insteadOfRemove, width))
  if (add) lines.push(style.green(`+ ${count} ${printable(add.title)}`))
  if (add && insteadOfAdd.length > 0) lines.push(...alternatives(insteadOfAdd, width))
  return lines
}

function alternatives(cards: readonly PlayedCard[], width: number): string[] {
  const titles = cards.map(({ title, decks }) => (decks > 0 ? `${title} (${decks})` : title))
  return wrap(`or ${[...new Set(titles)].join(', ')}`, width, '    ').map((line) => style.dim(line))
}
