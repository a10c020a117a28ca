import type { Day } from '../../../base/date.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { cardStatus } from '../../../features/cards/catalog/replies/card-view.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { clansOf, factsOf } from './card-facts.ts'
import { capitalised, inWords, wrap } from './layout.ts'
import { rulingLines } from './print-rulings.ts'
import { style } from './style.ts'
import { printTable } from './table.ts'

/** The facts of a card, its printings, its status in every format on a day, and its rulings. */
export function printCard(catalog: GameCatalog, card: Card, on: Day, width: number): string {
  const { game } = catalog
  const rulings = catalog.rulingsOf(card.id).filter(({ status }) => status !== 'superseded')
  const title = card.subtitle === undefined ? card.title : `${card.title}, ${card.subtitle}`
  const section = game.sections.find(({ id }) => id === card.section)?.name ?? card.section
  const kind = [`${card.unique ? 'unique ' : ''}${card.type}`, clansOf(game, card), section.toLowerCase()]
  const lines = [
    kind.filter((part) => part !== '').join(', '),
    factsOf(game, card, ['number', 'word', 'flag']).join(', '),
    ...(card.traits.length > 0 ? [`traits ${card.traits.map(capitalised).join(', ')}`] : []),
    ...(card.keywords.length > 0 ? [`keywords ${card.keywords.join(', ')}`] : []),
    card.deckLimit === undefined ? '' : `up to ${card.deckLimit} in a deck`,
    ...(card.uncertain?.length ? [`known from one source only: ${card.uncertain.map(inWords).join(', ')}`] : []),
    ...(card.text === undefined ? [] : [card.text]),
  ]
  return [
    ...wrap(`${title} (${card.id}, ${game.name})`, width).map((line, at) =>
      at === 0 ? line.replace(title, style.bold) : line,
    ),
    ...lines.filter((line) => line !== '').flatMap((line) => wrap(`${capitalised(line)}.`, width, '  ')),
    '',
    ...block(
      'Printings',
      printings(catalog, card).flatMap((line) => wrap(line, width, '  - ')),
    ),
    ...block(
      `Status on ${on}`,
      statusTable(catalog, card, on, width - 2).map((line) => `  ${line}`),
    ),
    ...block(
      'Rulings',
      rulings.flatMap((ruling) => rulingLines(catalog, ruling, width)),
    ),
  ]
    .join('\n')
    .trimEnd()
}

function block(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${style.bold(heading)}`, ...lines, '']
}

/** For example `Core Set, number 39, 3 copies, 2017-10-05`. */
function printings(catalog: GameCatalog, { printings: all }: Card): string[] {
  return all.map(({ pack: id, number, quantity }) => {
    const pack = catalog.packs.find((candidate) => candidate.id === id)
    return [
      pack?.name ?? id,
      ...(number === undefined ? [] : [`number ${number}`]),
      ...(quantity === undefined ? [] : [quantity === 1 ? '1 copy' : `${quantity} copies`]),
      pack?.released ??
        ['day of release unknown', ...(pack?.firstSeen ? [`first seen ${pack.firstSeen}`] : [])].join(', '),
    ].join(', ')
  })
}

function statusTable(catalog: GameCatalog, card: Card, on: Day, width: number): string[] {
  const rows = cardStatus(catalog, card, on).map(({ format, status, since }) => [
    catalog.formats.get(format)?.name ?? format,
    inWords(status),
    since ?? '',
  ])
  if (rows.length === 0) return []
  const columns = [{ head: 'format' }, { head: 'status' }, { head: 'since', fixed: true }]
  return printTable(columns, rows, width).split('\n')
}
