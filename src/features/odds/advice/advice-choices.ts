import { type AdviceQuestion, choiceKeeping, choicesOf, type ZonePlans } from '../engine/advice/advice-plans.ts'
import type { ChoiceWorth } from '../engine/advice/advice-worth.ts'
import type { KeepEntry } from '../engine/classes.ts'
import { rounding } from '../engine/exact/mulligan-choice.ts'
import type { Question } from '../question.ts'
import type { AdviceChoice, AdviceOdds } from './advice-schema.ts'

/** A choice before it is compared with the best. */
export type Unranked = Omit<AdviceChoice, 'loss'>

/** Every choice in the order of `choicesOf`: the first keeps everything. */
export function listChoices(
  { setup, goals }: Question,
  { dealt }: AdviceQuestion,
  zones: readonly ZonePlans[],
  worths: readonly ChoiceWorth[],
): Unranked[] {
  return choicesOf(zones).map((plans, number) => {
    const { worth, gain, goals: odds } = worths[number]!
    const open = plans.flatMap(({ keep }, at) =>
      keep ? [{ zone: setup.deals[at]!.zone, keep, of: dealt[at]!.cards }] : [],
    )
    return {
      keep: Object.fromEntries(open.map(({ zone, keep }) => [zone, [...keep]])),
      replace: Object.fromEntries(open.map(({ zone, keep, of }) => [zone, without(of, keep)])),
      ...worth,
      gain,
      goals: odds.map((each, g) => ({ name: goals[g]!.name, ...each })),
    }
  })
}

const keptBy = ({ keep }: Pick<AdviceChoice, 'keep'>) =>
  Object.values(keep).reduce((sum, cards) => sum + cards.length, 0)

/** Of equal values, the one that keeps more cards. */
export function byValue(a: Unranked, b: Unranked): number {
  return Math.abs(a.value - b.value) > rounding ? b.value - a.value : keptBy(b) - keptBy(a)
}

function without(cards: readonly string[], some: readonly string[]): string[] {
  const left = [...some]
  return cards.filter((id) => {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The number of the choice that the request's own mulligan makes of the cards on the table. */
export function choiceOfRule({ keeps }: Question, { dealt }: AdviceQuestion, zones: readonly ZonePlans[]): number {
  return choiceKeeping(
    zones,
    dealt.map((zone, at) => (zone?.open ? keptByRule(keeps[at] ?? null, zone.cards) : null)),
  )
}

function keptByRule(rule: readonly KeepEntry[] | null, cards: readonly string[]): string[] {
  if (!rule) return [...cards]
  const kept: string[] = []
  let left = [...cards]
  for (const { cards: wanted, atMost } of rule) {
    const order = wanted.flatMap((id) => left.filter((card) => card === id)).slice(0, atMost)
    kept.push(...order)
    left = without(left, order)
  }
  return kept
}

/** The choices for the first zone alone, the best first. */
export function firstChoices(
  { setup }: Question,
  { dealt }: AdviceQuestion,
  [first]: readonly ZonePlans[],
  values: readonly number[],
): NonNullable<AdviceOdds['inOrder']> {
  const choices = first!.plans.map(({ keep }, at) => ({
    keep: [...keep!],
    replace: without(dealt[0]!.cards, keep!),
    value: values[at]!,
  }))
  choices.sort((a, b) => (Math.abs(a.value - b.value) > rounding ? b.value - a.value : b.keep.length - a.keep.length))
  return { zone: setup.deals[0]!.zone, choices }
}
