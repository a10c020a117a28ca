import type { Texts } from '../translated-words.ts'

/** German: what badges and embedded decks say. */
export const texts: Texts = {
  'embed.by': 'von {{author}}',
  'embed.cards': '{{count}} {{count?Karte:Karten}}',
  'embed.illegal': 'Nicht legal',
  'embed.legal': 'Legal',
  'embed.none': 'Keine Liste für {{day}}',
  'embed.on': '{{status}} am {{day}}',
  'embed.open': 'Deck öffnen',
  'embed.since': '{{status}} seit {{day}}',
  'embed.undetermined': 'Unbestimmt',
  'embed.unread': '{{count}} {{count?Zeile:Zeilen}} nicht gelesen',
}
