import Table from 'cli-table3'
import colors from 'picocolors'
import type { DrawOdds, MulliganOdds, OpeningOdds } from '../../odds/answer-schema.ts'

const barWidth = 30

function bar(share: number): string {
  const eighths = Math.round(share * barWidth * 8)
  const part = ' ▏▎▍▌▋▊▉'[eighths % 8]!
  return colors.cyan(`${'█'.repeat(Math.floor(eighths / 8))}${part === ' ' ? '' : part}`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const drawn = new Table({
    head: head.map((cell) => colors.bold(cell)),
    style: { head: [], border: [], compact: true },
  })
  drawn.push(...rows.map((row) => [...row]))
  return `${drawn.toString()}\n`
}

function footer(answer: { warnings: readonly string[]; model: { notes: readonly string[] } }): string {
  const warnings = answer.warnings.map((warning) => `${colors.yellow('!')} ${warning}\n`)
  return `${warnings.join('')}${colors.dim(answer.model.notes.join(' '))}\n`
}

export function printOpening(answer: OpeningOdds): string {
  const { method, trials, seed, goals, distributions } = answer
  const how = method === 'exact' ? 'Exact.' : `Sampled: ${trials} openings, seed ${seed}.`
  const rows = goals.map(({ name, probability, fraction, interval95 }) => [
    name,
    percent(probability),
    interval95 ? `${percent(interval95[0])} to ${percent(interval95[1])}` : (fraction ?? ''),
    bar(probability),
  ])
  const shown = distributions.map(({ label, zone, of, mean, values }) => {
    const lines = values.map(
      ({ value, probability }) =>
        `  ${String(value).padStart(3)}  ${percent(probability).padStart(9)} ${bar(probability)}`,
    )
    return `${of === 'cost' ? label : `${label} in ${zone}`}, ${mean.toFixed(2)} on average\n${lines.join('\n')}\n`
  })
  const head = ['goal', 'probability', method === 'exact' ? 'fraction' : '95 % interval', '']
  return `${how}\n${table(head, rows)}\n${shown.join('\n')}\n${footer(answer)}`
}

export function printDraws(answer: DrawOdds): string {
  const { unit, trials, seed, rounds } = answer
  const names = rounds[0]!.goals.map((goal) => goal.name)
  const met = rounds.map(({ round, goals }) => [
    String(round),
    ...goals.map(({ probability }) => `${percent(probability).padStart(8)} ${bar(probability / 2)}`),
  ])
  const gauges = Object.keys({ ...rounds[0]!.zones, ...rounds[0]!.gauges })
  const means = rounds.map(({ round, zones, gauges: numbers }) => [
    String(round),
    ...gauges.map((name) => ({ ...zones, ...numbers })[name]!.toFixed(2)),
  ])
  return `Sampled: ${trials} games, seed ${seed}. Met by the end of each ${unit}:\n${table([unit, ...names], met)}\nOn average:\n${table([unit, ...gauges], means)}\n${footer(answer)}`
}

export function printMulligan(answer: MulliganOdds): string {
  const rows = [
    ['best for every hand', answer.value],
    ['best simple rule', answer.rule.value],
    ['rule of thumb', answer.ruleOfThumb],
    ['keep everything', answer.keepAll],
  ] as const
  const rules = Object.entries(answer.rule.mulligan).map(([zone, rule]) => {
    const parts = (rule?.keep ?? []) as { cards: string[]; atMost: number }[]
    const kept = parts.map(({ cards, atMost }) => `  up to ${atMost} of ${cards.join(', ')}`)
    return `Keep in ${zone}:\n${kept.length ? kept.join('\n') : '  nothing'}\n`
  })
  const shown = rows.map(([name, value]) => [
    name,
    value > 1 ? value.toFixed(4) : percent(value),
    bar(Math.min(1, value)),
  ])
  return `${table(['mulligan', 'goals met', ''], shown)}\n${rules.join('')}\n${footer(answer)}`
}
