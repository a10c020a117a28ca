import type { Texts } from '../translated-words.ts'

/** Spanish: what badges and embedded decks say. */
export const texts: Texts = {
  'embed.by': 'de {{author}}',
  'embed.cards': '{{count}} {{count?carta:cartas}}',
  'embed.illegal': 'No legal',
  'embed.legal': 'Legal',
  'embed.none': 'Sin lista para el {{day}}',
  'embed.on': '{{status}} el {{day}}',
  'embed.open': 'Abrir el mazo',
  'embed.since': '{{status}} desde el {{day}}',
  'embed.undetermined': 'Sin determinar',
  'embed.unread': '{{count}} {{count?línea sin leer:líneas sin leer}}',
}
