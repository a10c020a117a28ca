import { listed } from '../../../domain/core/wording/words.ts'
import type { AdviceChoice, AdviceOdds } from '../../../features/odds/advice/advice-schema.ts'
import { wrap } from './layout.ts'
import { bar, barColumn, barColumns, footer, minBarWidth, number, percent } from './odds-parts.ts'
import { style } from './style.ts'
import { printTable } from './table.ts'

const maxRows = 10

/** What to keep and what to replace, then the best choices with what they are worth. */
export function printAdvice(answer: AdviceOdds, width: number, titleOf: (id: string) => string): string {
  const { method, trials, seed, best, keepAll, yours, choices, choiceCount, measure, max } = answer
  const how = method === 'exact' ? 'Exact.' : `Sampled: ${trials} openings, seed ${seed}.`
  const value = (worth: number) => (measure === 'probability' ? percent(worth) : worth.toFixed(3))
  const lines = Object.keys(best.keep).flatMap((zone) => [
    style.bold(`${zone}:`),
    ...cardLines('keep', best.keep[zone]!, titleOf, width),
    ...cardLines('replace', best.replace[zone]!, titleOf, width),
  ])
  const goals = best.goals.map(({ name, probability }, g) => [
    name,
    percent(probability),
    percent(keepAll.goals[g]!.probability),
    ...(yours ? [percent(yours.goals[g]!.probability)] : []),
  ])
  const heads = ['best', 'keep all', ...(yours ? ['--keep'] : [])]
  const others = choices.length > maxRows ? [style.dim(`The best ${maxRows} of ${choiceCount} choices.`)] : []
  return [
    how,
    ...lines,
    '',
    printTable([{ head: 'goal' }, ...heads.map((head) => ({ head, ...number }))], goals, width),
    '',
    choiceTable(choices.slice(0, maxRows), { width, titleOf, value, max, share: measure === 'probability' }),
    ...others,
    '',
    footer(answer, width),
  ].join('\n')
}

function cardLines(what: string, cards: readonly string[], titleOf: (id: string) => string, width: number): string[] {
  return wrap(`${what} ${cards.length > 0 ? listed(cards.map(titleOf)) : 'nothing'}`, width, '  ')
}

interface Shown {
  readonly width: number
  readonly max: number
  /** Whether values are probabilities. */
  readonly share: boolean
  readonly titleOf: (id: string) => string
  readonly value: (worth: number) => string
}

function choiceTable(choices: readonly AdviceChoice[], { width, titleOf, value, max, share }: Shown): string {
  const sampled = choices.some(({ interval95 }) => interval95)
  const withBars = width >= minBarWidth && !sampled
  const head = [
    { head: 'replace' },
    { head: share ? 'worth' : `worth, of ${max}`, ...number },
    ...(sampled ? [{ head: '95 % interval' }] : [{ head: 'loss', ...number }]),
    ...(withBars ? [barColumn] : []),
  ]
  const rows = choices.map(({ replace, value: worth, interval95, loss }) => {
    const away = Object.values(replace).flat().map(titleOf)
    return [
      away.length > 0 ? away.join(', ') : 'nothing',
      value(worth),
      interval95 ? `${value(interval95[0])} to ${value(interval95[1])}` : value(loss),
      ...(withBars ? [bar(max > 0 ? worth / max : 0, Math.floor(barColumns(width) / 2))] : []),
    ]
  })
  return printTable(head, rows, width)
}
