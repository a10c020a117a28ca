import type { DrawOdds, MulliganOdds, OpeningOdds } from '../../../features/odds/answers/answer-schema.ts'
import { columnsOf, inWords, wrap } from './layout.ts'
import { bar, barColumn, barColumns, footer, minBarWidth, number, percent } from './odds-parts.ts'
import { differenceTable } from './print-differences.ts'
import { style } from './style.ts'
import { printTable } from './table.ts'

export function printOpening(answer: OpeningOdds, width: number): string {
  const { method, trials, seed, goals, distributions, against } = answer
  const how = method === 'exact' ? 'Exact.' : `Sampled: ${trials} openings, seed ${seed}.`
  const columns = barColumns(width)
  const rows = goals.map(({ name, probability, fraction, interval95 }) => [
    name,
    percent(probability),
    interval95 ? `${percent(interval95[0])} to ${percent(interval95[1])}` : (fraction ?? ''),
    bar(probability, columns),
  ])
  const shown = distributions.flatMap(({ label, zone, of, mean, values }) => [
    ...wrap(`${of === 'cost' ? label : `${label} in ${zone}`}, ${mean.toFixed(2)} on average`, width),
    ...values.map(({ value, probability }) => {
      const numbers = `${String(value).padStart(5)}  ${percent(probability).padStart(9)}`
      return `${numbers} ${style.cyan(bar(probability, columns))}`.trimEnd()
    }),
    '',
  ])
  // A narrow terminal has room for the numbers only.
  const withBars = width >= minBarWidth
  const second = { head: method === 'exact' ? 'fraction' : '95 % interval' }
  const head = [{ head: 'goal' }, { head: 'probability', ...number }, second, ...(withBars ? [barColumn] : [])]
  const compared = against
    ? [`Against ${against.name ?? 'the other'}:`, differenceTable([], against.goals, width), '']
    : []
  return [how, printTable(head, rows, width), '', ...compared, ...shown, footer(answer, width)].join('\n')
}

export function printDraws(answer: DrawOdds, width: number): string {
  const { unit, trials, seed, rounds } = answer
  const ended = rounds.at(-1)!.ended.map(({ reason, probability }) => `${reason} ${percent(probability)}`)
  return [
    ...wrap(`Sampled: ${trials} games, seed ${seed}. Met by the end of each ${unit}:`, width),
    goalsTable(answer, width, ({ goals }) => goals),
    '',
    `In each ${unit}:`,
    goalsTable(answer, width, ({ goalsInRound }) => goalsInRound),
    '',
    'On average:',
    ...meansTables(answer, width),
    '',
    ...spendingLines(answer, width),
    ...countLines(answer, width),
    ...(answer.against ? [...comparisonLines(answer.against, unit, width), ''] : []),
    ...(ended.length > 0 ? wrap(`Games that ended: ${ended.join(', ')}.`, width) : []),
    '',
    footer(answer, width),
  ].join('\n')
}

type Round = DrawOdds['rounds'][number]

function comparisonLines({ name, rounds }: NonNullable<DrawOdds['against']>, unit: string, width: number): string[] {
  const rows = rounds.flatMap(({ round, goals }) => goals.map((goal) => ({ ...goal, lead: [String(round)] })))
  const head = [{ head: unit, ...number }]
  return [...wrap(`Against ${name ?? 'the other'}, in the same games:`, width), differenceTable(head, rows, width)]
}

function goalsTable({ unit, rounds }: DrawOdds, width: number, goalsOf: (round: Round) => Round['goals']): string {
  const columns = Math.floor(barColumns(width) / 2)
  const names = goalsOf(rounds[0]!).map((goal) => goal.name)
  const rows = rounds.map((each) => [
    String(each.round),
    ...goalsOf(each).flatMap(({ probability }) => [percent(probability), bar(probability, columns)]),
  ])
  const head = [
    { head: unit, ...number },
    ...names.flatMap((name) => [{ head: name, align: 'right' as const }, barColumn]),
  ]
  return printTable(head, rows, width)
}

/** For each set that the goals count, how likely each number is in each round. */
function countLines({ unit, rounds }: DrawOdds, width: number): string[] {
  return rounds[0]!.counts.flatMap(({ label, zone, when }, set) => [
    ...wrap(`${label} in ${zone}, ${when}:`, width),
    ...rounds.flatMap(({ round, counts }) => {
      const shares = (counts[set]!.values ?? []).map(
        ({ value, probability }) => `${value}:${percent(probability).replace(' ', '')}`,
      )
      return wrap(`${unit} ${round} ${shares.join(' ')}`, width, '  ')
    }),
    '',
  ])
}

/** How likely everything is spent, and how much was collected and not spent. */
function spendingLines({ unit, rounds }: DrawOdds, width: number): string[] {
  const of = rounds[0]!.spending?.of
  if (of === undefined) return []
  const head = [
    { head: unit, ...number },
    ...[`all ${of} spent`, 'spent by then', 'wasted by then'].map((name) => ({ head: name, ...number })),
  ]
  const rows = rounds.map(({ round, spending }) => [
    String(round),
    percent(spending!.allSpent.probability),
    spending!.spent.toFixed(2),
    spending!.wasted.toFixed(2),
  ])
  return [printTable(head, rows, width), '']
}

/** A row for each number, and a column for each round; more rounds than fit are in further tables. */
function meansTables({ unit, rounds }: DrawOdds, width: number): string[] {
  const means = rounds.map(({ zones, gauges }) => ({ ...zones, ...gauges }))
  const names = Object.keys(means[0]!)
  const label = Math.max(...names.map((name) => columnsOf(inWords(name))))
  const perTable = Math.max(1, Math.floor((width - label) / meanColumns))
  return Array.from({ length: Math.ceil(rounds.length / perTable) }, (_, table) => {
    const from = table * perTable
    const shown = rounds.slice(from, from + perTable)
    const head = [{ head: unit }, ...shown.map(({ round }) => ({ head: String(round), ...number }))]
    const rows = names.map((name) => [inWords(name), ...shown.map((_round, at) => means[from + at]![name]!.toFixed(2))])
    return printTable(head, rows, width)
  })
}

/** Of a mean such as `13.00`, with the gap before it. */
const meanColumns = 7

export function printMulligan(answer: MulliganOdds, width: number, titleOf: (id: string) => string): string {
  const values = [
    ['best for every hand', answer.value],
    ['best simple rule', answer.rule.value],
    ['rule of thumb', answer.ruleOfThumb],
    ['keep everything', answer.keepAll],
  ] as const
  const rows = values.map(([name, value]) => [
    name,
    answer.measure === 'probability' ? percent(value) : `${value.toFixed(4)} of ${answer.max}`,
    bar(answer.max > 0 ? value / answer.max : 0, barColumns(width)),
  ])
  const rules = Object.entries(answer.rule.mulligan).flatMap(([zone, rule]) => {
    const parts = (rule?.keep ?? []) as { cards: string[]; atMost: number }[]
    const kept = parts.map(({ cards, atMost }) => `up to ${atMost} of ${cards.map(titleOf).join(', ')}`)
    return [`Keep in ${zone}:`, ...(kept.length > 0 ? kept : ['nothing']).flatMap((line) => wrap(line, width, '  - '))]
  })
  const head = [{ head: 'mulligan' }, { head: 'goals met', ...number }, barColumn]
  return [printTable(head, rows, width), '', ...rules, '', footer(answer, width)].join('\n')
}
