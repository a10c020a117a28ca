import type { Texts } from '../translated-words.ts'

/** French: what badges and embedded decks say. */
export const texts: Texts = {
  'embed.by': 'par {{author}}',
  'embed.cards': '{{count}} {{count?carte:cartes}}',
  'embed.illegal': 'Non légal',
  'embed.legal': 'Légal',
  'embed.none': 'Pas de liste pour le {{day}}',
  'embed.on': '{{status}} le {{day}}',
  'embed.open': 'Ouvrir le deck',
  'embed.since': '{{status}} depuis le {{day}}',
  'embed.undetermined': 'Indéterminé',
  'embed.unread': '{{count}} {{count?ligne non lue:lignes non lues}}',
}
