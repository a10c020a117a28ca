import type { Texts } from '../translated-words.ts'

/** French: what verdicts say of the days to come. */
export const texts: Texts = {
  'forecast.end': 'le format prend fin',
  'forecast.illegal': 'Non légal à partir du {{on}} ({{list}}) : {{reasons}}',
  'forecast.legal': 'Légal à partir du {{on}} ({{list}}).',
  'forecast.legal-from': '{{status}}, légal à partir du {{day}}',
  'forecast.legal-then-illegal': 'Légal jusqu’au {{until}}, ensuite non ({{list}}) : {{reasons}}',
  'forecast.legal-then-undetermined': 'Légal jusqu’au {{until}}, ensuite indéterminé ({{list}}) : {{reasons}}',
  'forecast.legal-until': 'Légal jusqu’au {{day}}',
  'forecast.more': '{{count}} {{count?autre raison:autres raisons}}.',
  'forecast.undetermined': 'Indéterminé à partir du {{on}} ({{list}}) : {{reasons}}',
}
