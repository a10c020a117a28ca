import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Format } from '../../../domain/core/formats/format.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { forecastSteps } from '../legality/forecast.ts'
import type { Forecast } from '../legality/schema.ts'
import { type Standing, standingSteps } from '../legality/standing.ts'

interface Days {
  readonly today: Day
  /** The day that was asked for: whoever names one does not ask for what comes after it. */
  readonly on?: Day | undefined
}

/** How a deck stands in a format, and today also until when, as far as lists are announced. */
export function* standingAheadSteps(deck: GivenDeck, format: Format, { today, on }: Days): Steps<Standing & Forecast> {
  const standing = yield* standingSteps(deck, format, on ?? today)
  const { status } = standing
  if (status === null || on !== undefined) return standing
  return yield* forecastSteps({ ...standing, status }, deck, format, today, today)
}
