import type { Day } from '../core/date.ts'
import type { Format } from '../core/format.ts'
import type { Steps } from '../core/steps.ts'
import { english, say, type Words } from '../core/words.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import type { Badge } from '../pictures/badge.ts'
import { shortPhrase } from './phrases.ts'
import { standingAheadSteps } from './standing-ahead.ts'

/** The badge of a deck today, or on the day that was asked for. */
export function* deckBadgeSteps(
  deck: GivenDeck,
  format: Format,
  { today, on, words = english }: { readonly today: Day; readonly on?: Day | undefined; readonly words?: Words },
): Steps<Badge> {
  const standing = yield* standingAheadSteps(deck, format, { today, on })
  const verdict = say(shortPhrase(standing, today, on), words)
  const title = `${deck.name ?? format.name}: ${format.name}, ${verdict}`
  return { label: format.name, verdict, status: standing.status ?? 'none', title }
}
