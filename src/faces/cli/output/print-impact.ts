import type { Impact } from '#client'
import { wrap } from './layout.ts'
import { style } from './style.ts'
import { printTable, type TableColumn } from './table.ts'

const whole = (number: number) => number.toLocaleString('en')
const right = (head: string): TableColumn => ({ head, align: 'right', fixed: true })

/** Cards that are named; `--json` has up to a hundred. */
const maxCards = 20

/** What a revision does to the decks of a service: sums, groups, and the cards that cause it. */
export function printImpact(impact: Impact, width: number): string {
  const { format, before, after, draft, decks, total, computedAt } = impact
  const nameOf = ({ revision, name = revision }: Impact['after']) => name
  const meant = decks.which === 'all' ? 'of the game' : `of ${format.name}`
  const parts = [
    [
      ...wrap(`${format.name}: ${nameOf(after)}${draft ? ' (a draft)' : ''}`, width).map((line) => style.bold(line)),
      ...wrap(`from ${after.on}, compared with ${nameOf(before)} on ${before.on}`, width, '  '),
      ...wrap(
        `${whole(decks.considered)} public ${decks.considered === 1 ? 'deck' : 'decks'} ${meant}, counted ${momentOf(computedAt)}`,
        width,
        '  ',
      ),
    ].join('\n'),
    totals(total, width),
    changesInWords(total, width),
    ...Object.entries(impact.facets).map(([name, groups]) => groupTable(name, groups, width)),
    impact.formats.length > 1 ? formatTable(impact.formats, width) : '',
    causes('further from legal: cards in new violations', impact.worse, width),
    causes('nearer to legal: cards that are free again', impact.better, width),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const momentOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

type Sums = Impact['total']
const statuses = ['legal', 'undetermined', 'illegal'] as const

function totals({ before, after }: Sums, width: number): string {
  const rows = statuses.map((status) => [
    status,
    whole(before[status]),
    whole(after[status]),
    signed(after[status] - before[status]),
  ])
  return printTable([{ head: 'decks', fixed: true }, right('before'), right('after'), right('change')], rows, width)
}

const signed = (number: number) => (number === 0 ? '' : `${number > 0 ? '+' : '−'}${whole(Math.abs(number))}`)

function changesInWords({ changes }: Sums, width: number): string {
  if (changes.length === 0) return 'No deck changes its status.'
  const parts = changes.map(({ from, to, decks }) => `${whole(decks)} from ${from} to ${to}`)
  return wrap(`${parts.join(', ')}.`, width).join('\n')
}

/** Only groups in which something changes; none of a facet that no deck has. */
function groupTable(name: string, groups: Impact['facets'][string], width: number): string {
  const changed = groups.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0 || groups.every(({ value }) => value === null)) return ''
  const rows = changed.map(({ value, ...sums }) => [value ?? 'none', ...sumCells(sums)])
  return printTable([{ head: name }, ...sumColumns], rows, width)
}

function formatTable(formats: Impact['formats'], width: number): string {
  const rows = formats.map(({ format, ...sums }) => [format, ...sumCells(sums)])
  return printTable([{ head: 'format' }, ...sumColumns], rows, width)
}

const sumColumns = [right('decks'), right('legal before'), right('after'), right('change')]
const sumCells = ({ decks, before, after }: Sums) => [
  whole(decks),
  whole(before.legal),
  whole(after.legal),
  signed(after.legal - before.legal),
]

const wordsOf = (status: string) => status.replaceAll('-', ' ')

function causes(heading: string, { decks, cards, codes }: Impact['worse'], width: number): string {
  if (decks === 0) return ''
  const rows = cards
    .slice(0, maxCards)
    .map(({ title, before, after, decks: number, codes: own }) => [
      title,
      before === after ? wordsOf(after) : `${wordsOf(before)} → ${wordsOf(after)}`,
      whole(number),
      own.map(({ code }) => code).join(', '),
    ])
  const columns = [{ head: 'card' }, { head: 'status' }, right('decks'), { head: 'violations' }]
  const byCode = codes.map(({ code, decks: number }) => `${code} in ${whole(number)}`).join(', ')
  return [
    style.bold(`${whole(decks)} ${decks === 1 ? 'deck' : 'decks'} ${heading}`),
    ...(rows.length > 0 ? [printTable(columns, rows, width)] : []),
    ...(cards.length > maxCards ? [style.dim(`and ${cards.length - maxCards} more cards`)] : []),
    ...wrap(`By code: ${byCode}.`, width),
  ].join('\n')
}
