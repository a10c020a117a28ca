import type { Texts } from '../translated-words.ts'

/** German: what verdicts say of the days to come. */
export const texts: Texts = {
  'forecast.end': 'das Format endet',
  'forecast.illegal': 'Nicht legal ab {{on}} ({{list}}): {{reasons}}',
  'forecast.legal': 'Legal ab {{on}} ({{list}}).',
  'forecast.legal-from': '{{status}}, legal ab {{day}}',
  'forecast.legal-then-illegal': 'Legal bis {{until}}, danach nicht ({{list}}): {{reasons}}',
  'forecast.legal-then-undetermined': 'Legal bis {{until}}, danach unbestimmt ({{list}}): {{reasons}}',
  'forecast.legal-until': 'Legal bis {{day}}',
  'forecast.more': '{{count}} {{count?weiterer Grund:weitere Gründe}}.',
  'forecast.undetermined': 'Unbestimmt ab {{on}} ({{list}}): {{reasons}}',
}
