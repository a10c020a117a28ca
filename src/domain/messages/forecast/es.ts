import type { Texts } from '../translated-words.ts'

/** Spanish: what verdicts say of the days to come. */
export const texts: Texts = {
  'forecast.end': 'el formato termina',
  'forecast.illegal': 'No legal desde el {{on}} ({{list}}): {{reasons}}',
  'forecast.legal': 'Legal desde el {{on}} ({{list}}).',
  'forecast.legal-from': '{{status}}, legal desde el {{day}}',
  'forecast.legal-then-illegal': 'Legal hasta el {{until}}, después no ({{list}}): {{reasons}}',
  'forecast.legal-then-undetermined': 'Legal hasta el {{until}}, después indeterminado ({{list}}): {{reasons}}',
  'forecast.legal-until': 'Legal hasta el {{day}}',
  'forecast.more': '{{count}} {{count?motivo:motivos}} más.',
  'forecast.undetermined': 'Indeterminado desde el {{on}} ({{list}}): {{reasons}}',
}
