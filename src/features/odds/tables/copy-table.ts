import { runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import type { Steps } from '../../../base/steps.ts'
import type { OddsDifference } from '../answers/comparison-schema.ts'
import { answerInThreads, solveAll } from '../answers/opening-answers.ts'
import { isExact, stateLimits } from '../answers/opening-odds.ts'
import { sizeOf } from '../engine/classes.ts'
import { statesSteps } from '../engine/exact/exact.ts'
import type { OpeningSpec } from '../engine/exact/opening.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import { openingSpec } from '../zone-specs.ts'
import { type DealtCard, dealtCards, rowOf } from './dealt-cards.ts'
import type { CopiesBody, CopyTable } from './schema.ts'

const notes = ['With one more or one fewer copy of a card the deck is one card larger or smaller.']

/** What one more or one fewer copy of each card is worth for the goals. */
export async function copyTable(
  simulator: Simulator,
  question: Question,
  body: CopiesBody,
  run: RunOptions,
): Promise<CopyTable> {
  const { keeps } = question
  const spec = openingSpec(question, ({ zone }, at) => ({ keep: keeps[at] ?? null, extra: body.thenDraw?.[zone] ?? 0 }))
  const variants = await runPaced(variantsOf(question, spec))
  const specs = [spec, ...variants.specs]
  const needed = await runPaced(statesSteps(specs))
  const exact = isExact(needed, body.method)
  const seed = exact ? undefined : (body.seed ?? simulator.seed())
  const { base, others } =
    exact && needed <= stateLimits.here
      ? solveAll(specs)
      : await simulator.pool.run(run, (threads) => answerInThreads(threads, specs, body.trials, seed, run.onProgress))
  const differences = others.map((other) => other.overBase())
  const at = (place: number | null): OddsDifference[] | null => (place === null ? null : differences[place]!)
  return {
    method: exact ? 'exact' : 'sample',
    states: { needed, limit: stateLimits.exact },
    ...(seed === undefined ? {} : { trials: body.trials, seed }),
    goals: base.goals,
    cards: variants.cards.map(({ entry, more, fewer }) => ({
      ...rowOf(question, entry),
      more: at(more),
      fewer: at(fewer),
    })),
    model: modelOf(question, keeps, { notes }),
    warnings: warningsOf(question),
  }
}

/** The places of the decks with one more and one fewer of a card; null where the deck would be too small. */
interface VariantsOfCard {
  readonly entry: DealtCard
  readonly more: number | null
  readonly fewer: number | null
}

interface Variants {
  readonly specs: readonly OpeningSpec[]
  readonly cards: readonly VariantsOfCard[]
}

/** Different ones that are dealt: twice as many decks of as many cards are compared. */
const maxCards = 200

function tooManyCards(cards: number): Problem {
  const message = `The table is made for at most ${maxCards} different cards that are dealt; this deck has ${cards}.`
  return new Problem('impossible', message, { errors: [{ pointer: '', code: 'deck.too-many-cards', message }] })
}

/** The decks with one more and one fewer of each card. Cards that goals and mulligan treat alike share theirs. */
function* variantsOf(question: Question, spec: OpeningSpec): Steps<Variants> {
  const entries = dealtCards(question)
  if (entries.length > maxCards) throw tooManyCards(entries.length)
  const specs: OpeningSpec[] = []
  const known = new Map<string, number | null>()
  const place = (entry: DealtCard, change: 1 | -1): number | null => {
    const key = `${change} ${signatureOf(spec, entry)}`
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const zones = spec.zones.map((zone, at) =>
      at === entry.deal ? { ...zone, deck: withCopies(zone.deck, entry.card.id, change) } : zone,
    )
    const changed = zones[entry.deal]!
    const needed = changed.deal * (changed.keep ? 2 : 1) + changed.extra
    const number = sizeOf(changed.deck) < needed ? null : specs.push({ ...spec, zones }) - 1
    known.set(key, number)
    return number
  }
  const cards: VariantsOfCard[] = []
  for (const entry of entries) {
    cards.push({ entry, more: place(entry, 1), fewer: place(entry, -1) })
    yield
  }
  return { specs, cards }
}

function withCopies(deck: OpeningSpec['zones'][number]['deck'], id: string, change: number) {
  return deck.flatMap((card) => {
    if (card.id !== id) return [card]
    return card.count + change > 0 ? [{ ...card, count: card.count + change }] : []
  })
}

/** Equal for cards of a zone that every goal counts alike and every part of the keep rule treats alike. */
function signatureOf({ zones, sets }: OpeningSpec, { card, deal }: DealtCard): string {
  const { keep, deal: dealt } = zones[deal]!
  const counted = sets.map(({ zone, ids }) => (zone === deal && ids.has(card.id) ? '1' : '0')).join('')
  const kept = (keep ?? []).map(({ cards, atMost }) =>
    atMost < dealt ? cards.indexOf(card.id) : Number(cards.includes(card.id)),
  )
  return `${deal} ${counted} ${kept.join()}`
}
