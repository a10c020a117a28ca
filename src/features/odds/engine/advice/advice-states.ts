import { countsOf } from '../exact/hand-options.ts'
import { total } from '../exact/hand-outcomes.ts'
import { statesOfDraws, tableStates } from '../exact/mulligan-table.ts'
import { compositionCount } from '../sample/counting.ts'
import { needsTable } from './advice.ts'
import type { AdviceQuestion, ZonePlans } from './advice-plans.ts'

/** The combinations that exact advice visits: of cards in each zone, and of the patterns and choices of both. */
export function adviceStates(question: AdviceQuestion, zones: readonly ZonePlans[]): number {
  const { spec } = question
  const patterns = zones.map(({ options: { sizes } }, at) => {
    const { deal, extra } = spec.zones[at]!
    return Math.min(2 ** countsOf(spec, at).length, compositionCount(sizes, deal + extra))
  })
  const pairs = patterns.reduce((product, each) => product * each, zones.at(-1)!.plans.length)
  const choices = zones.reduce((product, { plans }) => product * plans.length, patterns[0]!)
  const together = spec.goals.length * (pairs + choices)
  return zones.reduce((sum, zone, at) => sum + zoneStates(question, zone, at), together)
}

function zoneStates(question: AdviceQuestion, { options: { sizes }, hand, plans }: ZonePlans, at: number): number {
  const { spec } = question
  const table = needsTable(question, at) ? tableStates(spec, at) : 0
  if (!hand) return table
  const draws = plans.reduce((sum, { kept }) => sum + compositionCount(sizes, total(hand) - total(kept!)), 0)
  return table + statesOfDraws(spec, at, draws)
}
