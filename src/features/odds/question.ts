import type { Day } from '../../base/date.ts'
import { Problem, type ProblemError } from '../../base/problem.ts'
import { runThrough, type Steps } from '../../base/steps.ts'
import { createDeck, type Entry } from '../../domain/core/decks/deck.ts'
import { keepPhrase } from '../../domain/core/wording/message.ts'
import { type Setup, setupFor } from '../../domain/games/setup.ts'
import type { GameCatalog } from '../cards/catalog/snapshot/catalog.ts'
import { type GivenDeck, unknownCardsProblem } from '../decks/decklists/given-deck.ts'
import { settleVersions } from '../decks/decklists/resolve/settle-versions.ts'
import { resolveKeeps } from './advice/keeps.ts'
import { type CardLookup, createCardLookup, maxErrors } from './card-lookup.ts'
import type { KeepEntry } from './engine/classes.ts'
import type { ResolvedGoal } from './engine/goals.ts'
import type { CardTrigger } from './engine/rounds/rounds-spec.ts'
import { type FormatInPlay, formatInPlay } from './format-in-play.ts'
import type { CardSet } from './questions/goal-schema.ts'
import { type CountedSet, resolveGoals, type ZoneCards } from './questions/resolve-goals.ts'
import type { DrawsBody, OpeningBody } from './schema.ts'

/** The parts of a request that name cards or zones. */
export type QuestionRequest = Partial<
  Pick<OpeningBody, 'format' | 'goals' | 'given' | 'mulligan' | 'compare' | 'thenDraw'> & Pick<DrawsBody, 'policy'>
>

/** What is kept by deal of the set-up; null without a mulligan. */
export type Keeps = readonly (readonly KeepEntry[] | null)[]

/** A deck and a request with the cards, queries and zones of goals, mulligans and policies looked up. */
export interface Question {
  readonly catalog: GameCatalog
  readonly format: FormatInPlay
  /** As the format plays it. */
  readonly setup: Setup
  readonly entries: readonly Entry[]
  readonly section: (id: string) => readonly Entry[]
  /** The sets of cards that goals count; a goal names them by their index. */
  readonly sets: readonly CountedSet[]
  readonly goals: readonly ResolvedGoal[]
  readonly given: ResolvedGoal | null
  readonly keeps: Keeps
  /** The mulligans to compare. */
  readonly compared: readonly { readonly name: string; readonly keeps: Keeps }[]
  readonly policy: ResolvedPolicy
  readonly warnings: readonly string[]
}

interface ResolvedPolicy {
  readonly priority: readonly ReadonlySet<string>[]
  readonly keep: ReadonlySet<string>
  /** Cards that let their owner draw when they are played or revealed. */
  readonly triggers: readonly CardTrigger[]
}

export interface QuestionInput {
  readonly catalog: GameCatalog
  readonly deck: GivenDeck
  readonly day: Day
  readonly request: QuestionRequest
  /** What goals count in: the zones of the opening, or everything that the game's rounds know. */
  readonly scope: 'opening' | 'rounds'
}

/** The question at once, where nobody else waits. */
export const createQuestion = (input: QuestionInput): Question => runThrough(questionSteps(input))

/** Reports all unknown cards and zones of a request at once. */
export function* questionSteps({ catalog, deck: unsettled, day, request, scope }: QuestionInput): Steps<Question> {
  if (!catalog.game.setup) throw new Problem('impossible', `${catalog.game.name} cannot be simulated.`)
  const format = formatInPlay(catalog, request.format, unsettled, day)
  const setup = setupFor(catalog.game.setup, format.revision.play)
  const deck = settleVersions(unsettled, format.revision, day)
  if (deck.unknown.length > 0) throw unknownCardsProblem(deck.unknown)
  const { entries, section } = createDeck(deck.entries)
  const lookup = createCardLookup(catalog, day)
  const sections = new Set(setup.deals.map((deal) => deal.section))
  const dealt = entries.filter((entry) => sections.has(entry.card.section))

  const zones = zonesOf(setup, scope, section, dealt)
  const { goals, given, sets } = yield* resolveGoals(lookup, request, zones, setup.rounds.uniques)
  const keeper = { lookup, setup, section, sets, goals, gameName: catalog.game.name }
  const keeps = yield* resolveKeeps(keeper, request.mulligan, '/mulligan')
  const compared: { readonly name: string; readonly keeps: Keeps }[] = []
  for (const [i, { name, mulligan }] of (request.compare ?? []).entries())
    compared.push({
      name: name ?? `rule ${i + 1}`,
      keeps: yield* resolveKeeps(keeper, mulligan, `/compare/${i}/mulligan`),
    })
  const policy = yield* resolvePolicy(lookup, request.policy, dealt)
  checkDraws(lookup, setup, request.thenDraw)
  refuse(lookup.errors)
  const warnings = [...deck.notes.map((note) => note.message), ...lookup.warnings]
  return { catalog, format, setup, entries, section, sets, goals, given, keeps, compared, policy, warnings }
}

function refuse(errors: readonly ProblemError[]): void {
  const [first] = errors
  if (!first) return
  throw keepPhrase(first, new Problem('impossible', first.message, { errors: errors.slice(0, maxErrors) }))
}

/** The zones that goals may name, with the deck's cards that can be there. */
function zonesOf(
  { deals, rounds }: Setup,
  scope: QuestionInput['scope'],
  section: Question['section'],
  dealt: readonly Entry[],
): ZoneCards {
  const zones = new Map(deals.map((deal) => [deal.zone, section(deal.section)]))
  if (scope === 'opening') return zones
  return new Map(Object.keys(rounds.zones).map((zone) => [zone, zones.get(zone) ?? dealt]))
}

function* resolvePolicy(
  lookup: CardLookup,
  policy: QuestionRequest['policy'],
  dealt: readonly Entry[],
): Steps<ResolvedPolicy> {
  function* find(set: CardSet, pointer: string): Steps<ReadonlySet<string>> {
    return new Set(yield* lookup.find(set, dealt, 'policy', pointer))
  }
  const triggers: CardTrigger[] = []
  for (const [at, { card, on, draw }] of [policy?.when ?? []].flat().entries()) {
    const pointer = Array.isArray(policy?.when) ? `/policy/when/${at}/card` : '/policy/when/card'
    triggers.push({ cards: yield* find(lookup.asName(card), pointer), on, draw })
  }
  const priority: ReadonlySet<string>[] = []
  for (const [i, set] of (policy?.priority ?? []).entries()) priority.push(yield* find(set, `/policy/priority/${i}`))
  const keep = policy?.keep ? yield* find(policy.keep, '/policy/keep') : new Set<string>()
  return { triggers, priority, keep }
}

function checkDraws({ errors }: CardLookup, { deals }: Setup, draws: QuestionRequest['thenDraw']): void {
  const zones = deals.filter((deal) => !deal.slots).map((deal) => deal.zone)
  for (const zone of Object.keys(draws ?? {})) {
    if (zones.includes(zone)) continue
    const message = `No zone named "${zone}" to draw to; there are ${zones.join(', ')}.`
    errors.push({ pointer: `/thenDraw/${zone}`, code: 'zone.unknown', message })
  }
}

const maxWarnings = 50

/** The question's warnings and those of the computation, without duplicates. */
export function warningsOf({ warnings }: Question, more: readonly string[] = []): string[] {
  const all = [...new Set([...warnings, ...more])]
  const left = all.length - maxWarnings
  return left > 0 ? [...all.slice(0, maxWarnings), `${left} more warnings are left out.`] : all
}
