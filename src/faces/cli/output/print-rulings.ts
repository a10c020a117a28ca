import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import type { CardWithRulings } from '../../../features/cards/rulings/deck-rulings.ts'
import { entryIndex } from '../../../features/cards/rulings/entry-index.ts'
import type { Ruling } from '../../../features/cards/rulings/records/ruling.ts'
import { sourcedRuling } from '../../../features/cards/rulings/views.ts'
import { inWords, wrap } from './layout.ts'
import { style } from './style.ts'

export interface PrintOptions {
  readonly cards: readonly CardWithRulings[]
  /** With those that have no rulings. */
  readonly cardCount: number
  readonly unresolved: readonly string[]
  readonly width: number
}

export function printRulings(catalog: GameCatalog, { cards, cardCount, unresolved, width }: PrintOptions): string {
  const blocks = cards.map(({ card, rulings }) =>
    [style.bold(card.title), ...rulings.flatMap(({ ruling }) => rulingLines(catalog, ruling, width))].join('\n'),
  )
  if (blocks.length === 0)
    blocks.push(cardCount === 1 ? 'No ruling on this card.' : `No ruling on any of the ${cardCount} cards.`)
  if (unresolved.length > 0) blocks.push(wrap(`Not recognised: ${unresolved.join('; ')}`, width).join('\n'))
  return blocks.join('\n\n')
}

/** The text, its status unless it is in force, and its source. */
export function rulingLines(catalog: GameCatalog, ruling: Ruling, width: number): string[] {
  const { text, status, statusReason, ruledOn } = ruling
  const doubt = status === 'in-force' ? [] : [`${inWords(status)}: ${statusReason ?? 'no reason given'}`]
  return [
    ...wrap(text, width, '  - '),
    ...doubt.flatMap((line) => wrap(line, width, '    ')).map((line) => style.yellow(line)),
    ...wrap(`${sourceText(catalog, ruling)}; ${ruledOn}`, width, '    ').map((line) => style.dim(line)),
  ]
}

/** For example `Rules Reference 1.6, Target, page 16`. */
function sourceText(catalog: GameCatalog, { source }: Ruling): string {
  const page = entryIndex(catalog).find(source)?.page
  const parts = [source.document, source.entry, source.number && `number ${source.number}`, page && `page ${page}`]
  return parts.filter(Boolean).join(', ')
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
