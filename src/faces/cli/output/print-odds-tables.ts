import type { CardTable, CopyTable, SeenTable } from '../../../features/odds/tables/schema.ts'
import { columnsOf, wrap } from './layout.ts'
import { footer, number, percent } from './odds-parts.ts'
import { style } from './style.ts'
import { printTable, type TableColumn } from './table.ts'

const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`
/** With one digit after the point: tables have many of them. */
const brief = (share: number) => (share === 0 || share === 1 ? `${share * 100} %` : `${(share * 100).toFixed(1)} %`)

/** Cards seen down the side, copies along the top. */
export function printSeen(answer: SeenTable, width: number): string {
  const tables = answer.decks.flatMap(({ section, size, rows, dealt, zone }) => {
    const columns = rows[0]!.odds.map(({ copies, atLeast }) => ({
      head: `${atLeast}${atLeast < copies ? '+' : ''} of ${copies}`,
      ...number,
    }))
    const perTable = Math.max(1, Math.floor((width - 6) / 9))
    const parts = Array.from({ length: Math.ceil(columns.length / perTable) }, (_, part) => {
      const from = part * perTable
      const head: TableColumn[] = [{ head: 'seen', ...number }, ...columns.slice(from, from + perTable)]
      const cells = rows.map(({ seen, odds }) => [
        String(seen),
        ...odds.slice(from, from + perTable).map(({ probability }) => brief(probability)),
      ])
      return printTable(head, cells, width)
    })
    return [style.bold(`${section} deck, ${size} cards; ${dealt} dealt to the ${zone}`), ...parts, '']
  })
  return [
    'Exact. How likely it is to see at least this number of the copies, by cards seen.',
    '',
    ...tables,
    footer(answer, width),
  ].join('\n')
}

/** A table for each deck: the opening, then a column for each round. */
export function printCards(answer: CardTable, width: number): string {
  const { cards, method, trials, seed, unit } = answer
  const rounds = cards[0]?.rounds ?? []
  const how = [
    method === 'exact' ? 'The opening is exact.' : `The opening is sampled: ${trials} openings, seed ${seed}.`,
    ...(rounds.length > 0 ? [`The ${unit}s are sampled: ${trials} games, seed ${seed}.`] : []),
    'How likely at least one copy is there by then:',
  ]
  const zones = [...new Set(cards.map(({ zone }) => zone))]
  const head: TableColumn[] = [
    { head: '', align: 'right', fixed: true },
    { head: 'card' },
    { head: 'opening', ...number },
    ...rounds.map(({ round }) => ({ head: `${unit} ${round}`, ...number })),
  ]
  const tables = zones.flatMap((zone) => [
    style.bold(zone),
    printTable(
      head,
      cards
        .filter((card) => card.zone === zone)
        .map(({ title, copies, opening, rounds: odds }) => [
          String(copies),
          title,
          brief(opening.probability),
          ...odds.map(({ probability }) => brief(probability)),
        ]),
      width,
    ),
    '',
  ])
  return [...wrap(how.join(' '), width), '', ...tables, footer(answer, width)].join('\n')
}

/** For each goal the cards that change it, those of which one more copy helps most first. */
export function printCopies(answer: CopyTable, width: number): string {
  const { method, trials, seed, goals, cards } = answer
  const how = method === 'exact' ? 'Exact.' : `Sampled: ${trials} openings, seed ${seed}.`
  const tables = goals.flatMap(({ name, probability }, g) => {
    const rows = cards
      .map(({ title, copies, more, fewer }) => ({ title, copies, more: more?.[g], fewer: fewer?.[g] }))
      .sort((a, b) => (b.more?.difference ?? 0) - (a.more?.difference ?? 0))
    const cell = (change: (typeof rows)[number]['more']) => {
      if (!change) return ['–', '']
      const { difference, interval95 } = change
      return [signed(difference), interval95 ? `± ${percent((interval95[1] - interval95[0]) / 2)}` : '']
    }
    const isSampled = rows.some(({ more }) => more?.interval95)
    const cells = rows.map(({ title, copies, more, fewer }) => {
      const [gain, gainError] = cell(more)
      const [loss, lossError] = cell(fewer)
      return [
        `${copies} ${title}`,
        gain!,
        ...(isSampled ? [gainError!] : []),
        loss!,
        ...(isSampled ? [lossError!] : []),
      ]
    })
    const error = isSampled ? [{ head: '', fixed: true }] : []
    const head: TableColumn[] = [
      { head: 'card' },
      { head: 'one more', ...number },
      ...error,
      { head: 'one fewer', ...number },
      ...error,
    ]
    return [
      ...wrap(`${name}: ${percent(probability)}`, width).map(style.bold),
      printTable(head, merged(cells), width),
      '',
    ]
  })
  return [how, '', ...tables, footer(answer, width)].join('\n')
}

/** Cards whose numbers are the same share a row: most cards of a deck are alike to a goal. */
function merged(rows: readonly string[][]): string[][] {
  const groups = new Map<string, { row: string[]; titles: string[] }>()
  for (const [title, ...numbers] of rows) {
    const group = groups.get(numbers.join())
    if (group) group.titles.push(title!)
    else groups.set(numbers.join(), { row: numbers, titles: [title!] })
  }
  return [...groups.values()].map(({ row, titles }) => [shortened(titles), ...row])
}

const maxColumns = 150

function shortened(titles: readonly string[]): string {
  const shown: string[] = []
  for (const title of titles) {
    if (columnsOf([...shown, title].join(', ')) > maxColumns)
      return `${shown.join(', ')} and ${titles.length - shown.length} more`
    shown.push(title)
  }
  return shown.join(', ')
}
