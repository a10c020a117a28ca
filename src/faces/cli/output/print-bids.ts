import type { BidAdvice } from '../../../features/odds/advice/bids-schema.ts'
import { wrap } from './layout.ts'
import { footer, number, percent } from './odds-parts.ts'
import { printTable } from './table.ts'

/** A row for each bid: the goals, what a further point of honor brings, and the honor left. */
export function printBids(answer: BidAdvice, width: number): string {
  const { method, trials, seed, rounds, opponentBids, bids } = answer
  const how = method === 'exact' ? 'Exact.' : `Sampled: ${trials} games, seed ${seed}.`
  const when = rounds === 1 ? 'the first round' : `${rounds} rounds with the same bid`
  const opponent = [opponentBids].flat().join(', ')
  const signed = (value: number, text: string) => `${value > 0 ? '+' : ''}${text}`
  const head = [
    { head: 'bid', ...number },
    ...bids[0]!.goals.map(({ name }) => ({ head: name, align: 'right' as const })),
    { head: 'for a point of honor', align: 'right' as const },
    { head: 'paid', ...number },
    { head: 'honor left', ...number },
    ...(bids.some(({ lost }) => lost > 0) ? [{ head: 'lost', ...number }] : []),
  ]
  const rows = bids.map(({ bid, goals, gain, honorPaid, honor, lost }) => [
    String(bid),
    ...goals.map(({ probability }) => percent(probability)),
    gain === null ? '' : goals.length === 1 ? signed(gain, percent(gain)) : signed(gain, gain.toFixed(3)),
    String(honorPaid),
    honor.toFixed(1),
    ...(head.at(-1)!.head === 'lost' ? [percent(lost)] : []),
  ])
  return [
    ...wrap(`${how} After ${when}; the opponent bids ${opponent}.`, width),
    printTable(head, rows, width),
    '',
    footer(answer, width),
  ].join('\n')
}
