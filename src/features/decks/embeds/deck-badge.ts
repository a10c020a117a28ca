import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Format } from '../../../domain/core/formats/format.ts'
import { english, say, type Words } from '../../../domain/core/wording/words.ts'
import type { Badge } from '../../../platform/pictures/badge.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
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
