import { runPaced } from '../../../base/pacer.ts'
import type { Steps } from '../../../base/steps.ts'
import { countCopies } from '../../../domain/core/decks/deck.ts'
import { atLeastOf } from '../engine/exact/hypergeometric.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import type { SeenBody, SeenTable } from './schema.ts'

/** Copies by cards seen, for each deck of the game. */
export async function seenTable(_simulator: unknown, question: Question, body: SeenBody): Promise<SeenTable> {
  return {
    method: 'exact',
    decks: await runPaced(decksOf(question, body)),
    model: modelOf(question, [], { notes: ['The table is for cards seen from a shuffled deck, without a mulligan.'] }),
    warnings: warningsOf(question),
  }
}

function* decksOf({ setup, section: entriesOf }: Question, { copies, seen }: SeenBody): Steps<SeenTable['decks']> {
  const decks: SeenTable['decks'] = []
  for (const { section, zone, count } of setup.deals) {
    const size = countCopies(entriesOf(section))
    const rows: SeenTable['decks'][number]['rows'] = []
    for (let cards = 1; cards <= Math.min(seen, size); cards++) {
      const odds = Array.from({ length: Math.min(copies, size) }, (_, i) => i + 1).flatMap((number) =>
        Array.from({ length: number }, (_, i) => ({
          copies: number,
          atLeast: i + 1,
          ...atLeastOf({ size, copies: number, seen: cards, atLeast: i + 1 }),
        })),
      )
      rows.push({ seen: cards, odds })
      yield
    }
    decks.push({ section, zone, size, dealt: Math.min(count, size), rows })
  }
  return decks
}
