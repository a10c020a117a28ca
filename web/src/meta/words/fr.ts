import type { ChapterMessages } from '../../shared/messages/message.ts'
import { withFrenchSpaces } from '../../shared/messages/with-french-spaces.ts'

/** What is played, in French. */
const texts: ChapterMessages<'meta'> = {
  'meta.title': 'Ce qui se joue',
  'meta.lead':
    'Ce que sont les decks publics de ces mois et les cartes qu’ils jouent, comparés à autant de mois auparavant. Le compte est refait toutes les heures.',
  'meta.choice': 'Quels decks',
  'meta.from': 'Premier mois',
  'meta.to': 'Dernier mois',
  'meta.everything': 'Tous',
  'meta.decks': { one: '{n} deck public', other: '{n} decks publics' },
  'meta.span': '{from} à {to}',
  'meta.before': 'L’écart est en points de pourcentage, par rapport à {n} decks des mois précédents ({span}).',
  'meta.noBefore': 'Trop peu de decks sont connus des mois précédents ({span}) pour montrer un écart.',
  'meta.countedAt': 'Compté le {at}.',
  'meta.never': 'Aucun deck public de ce format n’a encore été compté. Le compte est refait toutes les heures.',
  'meta.tooFew': 'Trop peu de decks pour montrer quoi que ce soit. Essayez plus de mois, ou tous les decks.',
  'meta.hidden':
    'Les groupes de moins de 5 decks ou de moins de 3 personnes dans un mois sont réunis sous « Autres » ou omis, pour qu’aucun nombre ne dise ce que joue une seule personne.',
  'meta.facet.clan': 'Clan ou faction',
  'meta.facet.splash': 'Splash',
  'meta.none': 'Aucun',
  'meta.others': 'Autres, trop peu chacun',
  'meta.share': 'Part',
  'meta.change': 'Écart',
  'meta.count': 'Decks',
  'meta.copies': 'Nombre',
  'meta.copiesHint': 'Nombre : combien d’exemplaires a, en moyenne, un deck qui joue la carte.',
  'meta.more': { one: '{n} autre carte', other: '{n} autres cartes' },
  'meta.byMonth': 'Par mois',
  'meta.monthDecks': 'Tous les decks',
  'meta.few': 'trop peu',
  'meta.fewHint': '« – » : aucun deck, ou trop peu pour être montrés.',
  'meta.picture': 'Ces nombres en image (SVG)',
}

export const fr = withFrenchSpaces(texts)
