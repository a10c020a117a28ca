import { z } from 'zod'
import { Problem } from '../../../base/problem.ts'
import { countCopies } from '../../../domain/core/decks/deck.ts'
import type { RoundRules } from '../../../domain/games/setup.ts'
import { parseWith } from '../../../platform/http/definition/parse.ts'
import { buildRounds, maxCards } from '../engine/rounds/rounds-spec.ts'
import type { Question } from '../question.ts'
import type { DrawsBody } from '../schema.ts'
import { zoneSpec } from '../zone-specs.ts'

/** Choices that a request may make beside its policy. */
type Beside = Partial<Record<'bids' | 'opponentBids', DrawsBody['bids']>>

type RoundsBody = Pick<DrawsBody, 'rounds' | 'policy'> & Beside

/** `like` has the decks of another way to play that this one is compared with. */
export function prepareRounds(question: Question, body: RoundsBody, like?: readonly (readonly string[])[]) {
  const { setup, entries, catalog, keeps, policy, sets, goals } = question
  const rules = setup.rounds as unknown as RoundRules<unknown>
  parseWith(z.object({ rounds: z.int().max(rules.maxRounds) }), { rounds: body.rounds }, 'body')
  const { priority: _priority, keep: _keep, when: _when, ...choices } = body.policy ?? {}
  const options = optionsOf(rules, choices, { bids: body.bids, opponentBids: body.opponentBids })
  // For the check that the deck is large enough.
  setup.deals.forEach((deal, at) => {
    zoneSpec(question, deal, { keep: keeps[at] ?? null })
  })
  const size = countCopies(setup.deals.flatMap((deal) => question.section(deal.section)))
  if (size > maxCards)
    throw new Problem('impossible', `The deck has ${size} cards; rounds are played with at most ${maxCards}.`)
  const built = buildRounds({
    game: catalog.game.id,
    play: question.format.revision.play,
    setup,
    deck: entries,
    rounds: body.rounds,
    keeps,
    priority: policy.priority,
    kept: policy.keep,
    triggers: policy.triggers,
    sets,
    goals,
    options,
    like,
  })
  const notes = [...built.notes, ...afterTheEnd(options as Record<string, unknown>, body.rounds, rules.unit)]
  return { built: { ...built, notes }, rules, options: options as Record<string, unknown> }
}

/** Bids are given beside the policy or in it; an error names the place where they are. */
function optionsOf(rules: RoundRules<unknown>, choices: Record<string, unknown>, beside: Beside): unknown {
  const shape = z.strictObject({ policy: rules.options })
  const given = Object.entries(beside).filter(([, bids]) => bids !== undefined)
  if (beside.bids !== undefined && choices.bids !== undefined) {
    const message = 'Give the bids once: as "bids", or in the policy.'
    throw new Problem('malformed', message, { errors: [{ pointer: '/bids', code: 'bids.twice', message }] })
  }
  try {
    return parseWith(shape, { policy: { ...choices, ...Object.fromEntries(given) } }, 'body').policy
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const inPlace = (text: string) => given.reduce((t, [name]) => t.replace(`/policy/${name}`, `/${name}`), text)
    const errors = (error.errors ?? []).map((each) => ({ ...each, pointer: inPlace(each.pointer) }))
    throw new Problem(error.kind, inPlace(error.message), { errors })
  }
}

/** What the model says of rounds: the policy in sentences and in full. */
export function policyInModel(
  rules: RoundRules<unknown>,
  options: Record<string, unknown>,
  { policy }: Pick<RoundsBody, 'policy'>,
) {
  return {
    notes: [
      ...rules.describe(options),
      ...(policy?.when ? ['Cards that `when` names let their owner draw; see the policy.'] : []),
    ],
    policy: {
      ...options,
      ...(policy?.priority ? { priority: policy.priority } : {}),
      ...(policy?.keep ? { keep: policy.keep } : {}),
      ...(policy?.when ? { when: policy.when } : {}),
    },
    listsEffects: policy?.when !== undefined || (rules.listsEffects?.(options) ?? false),
  }
}

/** Choices for rounds that are not played: somebody expects them to matter. */
function afterTheEnd(options: Record<string, unknown>, rounds: number, unit: string): string[] {
  return Object.entries(options).flatMap(([name, list]) => {
    if (!Array.isArray(list) || rounds === 0) return []
    const late = list.map((each: unknown, at) => {
      const { round, turn } = (typeof each === 'object' && each !== null ? each : {}) as {
        round?: number
        turn?: number
      }
      return round ?? turn ?? (typeof each === 'number' ? at + 1 : 0)
    })
    const last = Math.max(0, ...late)
    return last > rounds ? [`"${name}" goes up to ${unit} ${last}, but only ${rounds} are played.`] : []
  })
}
