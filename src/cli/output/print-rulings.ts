import pc from 'picocolors'
import type { GameCatalog } from '../../catalog/catalog.ts'
import type { CardWithRulings } from '../../rulings/deck-rulings.ts'
import { entryIndex } from '../../rulings/entry-index.ts'
import type { Ruling } from '../../rulings/records/ruling.ts'
import { sourcedRuling } from '../../rulings/views.ts'

export interface PrintOptions {
  readonly cards: readonly CardWithRulings[]
  /** With those that have no rulings. */
  readonly cardCount: number
  readonly unresolved: readonly string[]
  readonly width: number
}

export function printRulings(catalog: GameCatalog, { cards, cardCount, unresolved, width }: PrintOptions): string {
  const columns = Math.max(40, Math.min(width, 110))
  const blocks = cards.map(({ card, rulings }) =>
    [pc.bold(card.title), ...rulings.flatMap(({ ruling }) => rulingLines(catalog, ruling, columns))].join('\n'),
  )
  if (blocks.length === 0)
    blocks.push(cardCount === 1 ? 'No ruling on this card.' : `No ruling on any of the ${cardCount} cards.`)
  if (unresolved.length > 0) blocks.push(`Not recognised: ${unresolved.join('; ')}`)
  return blocks.join('\n\n')
}

function rulingLines(catalog: GameCatalog, ruling: Ruling, columns: number): string[] {
  const lines = wrap(ruling.text, columns - 4)
  const marked = lines.map((line, index) => `  ${index === 0 ? '-' : ' '} ${line}`)
  const { status, statusReason } = ruling
  const statusLines =
    status === 'in-force' ? [] : wrap(`${status.replace('-', ' ')}: ${statusReason ?? 'no reason given'}`, columns - 4)
  const source = wrap(`${sourceText(catalog, ruling)}; ${ruling.ruledOn}`, columns - 4)
  return [
    ...marked,
    ...statusLines.map((line) => `    ${pc.yellow(line)}`),
    ...source.map((line) => `    ${pc.dim(line)}`),
  ]
}

/** For example `Rules Reference 1.6, Target, page 16`. */
function sourceText(catalog: GameCatalog, { source }: Ruling): string {
  const page = entryIndex(catalog).find(source)?.page
  const parts = [source.document, source.entry, source.number && `number ${source.number}`, page && `page ${page}`]
  return parts.filter(Boolean).join(', ')
}

function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export function rulingsJson(
  catalog: GameCatalog,
  cards: readonly CardWithRulings[],
  unresolved: readonly string[],
): string {
  const data = cards.map(({ card, rulings }) => ({
    card,
    rulings: rulings.map(({ ruling }) => sourcedRuling(catalog, ruling)),
  }))
  return JSON.stringify({ game: catalog.game.id, data, unresolved }, null, 2)
}
