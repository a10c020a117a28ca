import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import { type Format, revisionOn } from '../../../domain/core/formats/format.ts'
import { notePhrase } from '../../../domain/core/wording/message.ts'
import type { Phrase } from '../../../domain/core/wording/phrase.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { cardCounts, type GivenDeck } from '../decklists/given-deck.ts'
import { settleVersions } from '../decklists/resolve/settle-versions.ts'
import type { ChosenFormat } from '../legality/choose-format.ts'
import { judge } from '../legality/judge.ts'
import type { Judgement } from '../legality/schema.ts'
import { stepWithAlternatives } from './alternatives.ts'
import { assumptionsOf } from './assumptions.ts'
import { cardClassSteps } from './card-classes.ts'
import { changesIn, contentsOf, type Draft } from './draft.ts'
import { remark, repairPhrases } from './phrases.ts'
import { createPreference, type PlayedIn } from './preference.ts'
import type { Repair, RepairStep } from './schema.ts'
import { type Found, searchSteps } from './search.ts'
import { correctionSteps, exchangesOf } from './steps.ts'

/** How often public decks play cards; none where there is no database. */
export interface Tally {
  readonly decks: number
  readonly playedIn: (id: string) => number
}

export const noTally: Tally = { decks: 0, playedIn: () => 0 }

/** Drafts that one search looks at: some ten times what the hardest deck of the conformance corpus needs. */
const maxDrafts = 5_000

export interface RepairOptions extends ChosenFormat {
  readonly on: Day
  readonly maxChanges: number
  readonly tally: Tally
}

/** The fewest changes that make a deck legal, with what would do as well and what is assumed. */
export function* repairSteps(catalog: GameCatalog, unsettled: GivenDeck, options: RepairOptions): Steps<Repair> {
  const { format, chosenBy, on, maxChanges, tally } = options
  const revision = revisionOn(format, on)
  const given = settleVersions(unsettled, revision, on)
  const before = judge(catalog, given, format, on, chosenBy)
  const playedIn: PlayedIn = ({ id }) => tally.playedIn(id)
  const preference = createPreference(given, playedIn)
  const search = { deck: given, cards: catalog.cards, revision, on, preference, maxChanges, maxDrafts }
  const found = yield* searchSteps(search)
  const { draft } = found
  const after = draft && judgeRepaired(catalog, given, draft, format, on)
  const steps: RepairStep[] = draft ? correctionSteps(draft, playedIn) : []
  if (draft) {
    const classes = yield* cardClassSteps(catalog.cards, revision, on)
    const deps = { draft, classes, revision, on, preference, playedIn }
    for (const exchange of exchangesOf(catalog.game, draft)) steps.push(yield* stepWithAlternatives(exchange, deps))
  }
  const numbers = numbersOf(found, maxChanges)
  return {
    game: before.game,
    format: before.format,
    on,
    catalogVersion: before.catalogVersion,
    status: before.status,
    violations: before.violations,
    outcome: remark(outcomeOf(numbers, maxChanges)),
    ...numbers,
    steps,
    cards: draft ? cardCounts(contentsOf(draft)) : null,
    warnings: after?.warnings ?? [],
    assumptions:
      steps.length > 0 ? assumptionsOf({ game: catalog.game, format, revision, on, before, after: after!, steps }) : [],
    rankedBy: rankedBy(tally),
  }
}

/** By the judge that answers every other request: a repair that it does not accept is a fault of ours. */
function judgeRepaired(catalog: GameCatalog, given: GivenDeck, draft: Draft, format: Format, on: Day): Judgement {
  const after = judge(catalog, { ...given, ...contentsOf(draft), notes: [] }, format, on)
  if (!after.legal) throw new Error(`The repair of a deck in ${format.id} on ${on} is ${after.status}.`)
  return after
}

type Numbers = Pick<Repair, 'changes' | 'atLeast' | 'proven'>

function numbersOf({ draft, atLeast }: Found, maxChanges: number): Numbers {
  const changes = draft ? changesIn(draft) : null
  // Without any legal deck there is no number that would be enough.
  const least = Number.isFinite(atLeast) ? atLeast : maxChanges + 1
  return { changes, atLeast: least, proven: changes === least }
}

function outcomeOf({ changes, atLeast, proven }: Numbers, max: number): Phrase {
  if (changes === 0) return repairPhrases('legal')
  if (changes === null)
    return atLeast > max ? repairPhrases('none', { atLeast, max }) : repairPhrases('unknown', { atLeast })
  return proven ? repairPhrases('found', { count: changes }) : repairPhrases('likely', { count: changes, atLeast })
}

function rankedBy({ decks }: Tally): Repair['rankedBy'] {
  const phrase = decks === 0 ? repairPhrases('titles') : repairPhrases('public-decks', { decks })
  const ranked = { code: decks === 0 ? 'titles' : 'public-decks', message: say(phrase), decks } as const
  return notePhrase(ranked, phrase)
}
