import type { Day } from '../../../base/date.ts'
import { phraseOf } from '../../../domain/core/wording/message.ts'
import { definePhrases, inSuccession, type Phrase, type PhraseValue } from '../../../domain/core/wording/phrase.ts'
import type { Finding, Status } from '../../../domain/core/wording/verdict.ts'
import type { Forecast } from './schema.ts'

export const forecastPhrases = definePhrases('forecast', {
  legal: 'Legal from {{on}} ({{list}}).',
  illegal: 'Not legal from {{on}} ({{list}}): {{reasons}}',
  undetermined: 'Undetermined from {{on}} ({{list}}): {{reasons}}',
  'legal-then-illegal': 'Legal until {{until}}, then not ({{list}}): {{reasons}}',
  'legal-then-undetermined': 'Legal until {{until}}, then undetermined ({{list}}): {{reasons}}',
  end: 'the format ends',
  'legal-until': 'Legal until {{day}}',
  'legal-from': '{{status}}, legal from {{day}}',
  more: '{{count}} more {{count?reason:reasons}}.',
})

/** In a sentence; `violations` of the verdict has them all. */
const maxReasons = 3

interface Turn {
  readonly from: Status
  readonly to: Status
  /** The last day before, and the first after. */
  readonly until: Day
  readonly on: Day
  readonly list: string | undefined
  readonly violations: readonly Finding[]
}

/** A change of the status in a sentence. */
export function forecastPhrase({ from, to, until, on, list, violations }: Turn): Phrase {
  const name: PhraseValue = list ?? forecastPhrases('end')
  if (to === 'legal') return forecastPhrases('legal', { on, list: name })
  const reasons = reasonsOf(violations)
  if (from === 'legal') return forecastPhrases(`legal-then-${to}`, { until, list: name, reasons })
  return forecastPhrases(to, { on, list: name, reasons })
}

/** The day that matters most in a few words; undefined if none is known. `status` is that of today. */
export function forecastInShort({ legalUntil, legalFrom }: Forecast, status: Phrase): Phrase | undefined {
  if (legalUntil !== undefined) return forecastPhrases('legal-until', { day: legalUntil })
  return legalFrom === undefined ? undefined : forecastPhrases('legal-from', { status, day: legalFrom })
}

function reasonsOf(violations: readonly Finding[]): Phrase {
  const said = violations.slice(0, maxReasons).map((finding): Phrase => phraseOf(finding) ?? asItIs(finding))
  const more = violations.length - said.length
  return inSuccession(more > 0 ? [...said, forecastPhrases('more', { count: more })] : said)
}

const asItIs = ({ message }: Finding): Phrase => ({ key: 'sentences', text: '{{0}}', values: { 0: message } })
