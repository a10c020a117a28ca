import type { Day } from '../../../base/date.ts'
import { definePhrases, type Phrase } from '../../../domain/core/wording/phrase.ts'
import { forecastInShort } from '../legality/forecast-phrases.ts'
import type { Forecast } from '../legality/schema.ts'
import type { Standing } from '../legality/standing.ts'

export const embedPhrases = definePhrases('embed', {
  legal: 'Legal',
  illegal: 'Not legal',
  undetermined: 'Undetermined',
  none: 'No list for {{day}}',
  since: '{{status}} since {{day}}',
  on: '{{status}} on {{day}}',
  by: 'by {{author}}',
  cards: '{{count}} {{count?card:cards}}',
  unread: '{{count}} {{count?line:lines}} not read',
  open: 'Open the deck',
})

/** In few words: the verdict of a day that was asked for; else that of today, and to when or since when it is so. */
export function shortPhrase(standing: Standing & Forecast, today: Day, asked: Day | undefined): Phrase {
  const { status } = standing
  const ahead = status === null ? undefined : forecastInShort(standing, embedPhrases(status))
  return ahead ?? standingPhrase(standing, today, asked)
}

/** The same without what is announced. */
export function standingPhrase({ status, since }: Standing, today: Day, asked: Day | undefined): Phrase {
  if (status === null) return embedPhrases('none', { day: asked ?? today })
  const word = embedPhrases(status)
  if (asked !== undefined) return embedPhrases('on', { status: word, day: asked })
  return since === null ? word : embedPhrases('since', { status: word, day: since })
}
