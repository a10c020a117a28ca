import type { Texts } from '../translated-words.ts'

/** French: what repairs of decks say. */
export const texts: Texts = {
  'affiliation.changes-clan': 'Le deck devient {{after}} au lieu de {{before}}.',
  'affiliation.keeps-clan': 'Le deck reste {{value}}.',
  'lcg-splash.changes-splash': 'Les cartes d’un autre clan sont achetées chez {{after}} au lieu de {{before}}.',
  'lcg-splash.keeps-splash': 'Les cartes d’un autre clan restent achetées chez {{value}}.',
  'repair.add': 'Ajouter {{count}} {{count?exemplaire:exemplaires}} de {{in}}.',
  'repair.by-list': 'Jugé selon {{format}} avec les listes de {{revision}}, au {{on}}.',
  'repair.collection': 'Toute carte du format peut entrer ; les cartes que vous possédez ne sont pas connues ici.',
  'repair.correct': 'Lire « {{text}} » comme {{in}}.',
  'repair.drop': 'Retirer « {{text}} », qui ne désigne aucune carte connue ici.',
  'repair.found': '{{count}} {{count?changement rend:changements rendent}} le deck légal, et moins ne suffit pas.',
  'repair.legal': 'Le deck est légal ; rien ne doit changer.',
  'repair.likely':
    '{{count}} {{count?changement rend:changements rendent}} le deck légal. Moins de {{atLeast}} ne suffit pas ; si moins de {{count}} suffit n’a pas été établi.',
  'repair.none':
    'Il faut au moins {{atLeast}} {{atLeast?changement:changements}} ; au-delà de {{max}}, aucune réparation n’est cherchée.',
  'repair.public-decks':
    'Les cartes sont rangées selon le nombre de decks publics qui les jouent, sur {{decks}}, les plus récents du même clan.',
  'repair.remove': 'Retirer {{count}} {{count?exemplaire:exemplaires}} de {{out}}.',
  'repair.replace': 'Remplacer {{count}} {{count?exemplaire:exemplaires}} de {{out}} par {{in}}.',
  'repair.suggested': 'Les lignes qui n’ont pas été lues sont prises pour les titres les plus proches.',
  'repair.titles':
    'Aucun deck public n’est compté ici : les cartes du deck viennent d’abord, puis les autres dans l’ordre des titres.',
  'repair.uncertain': 'Ce qui repose sur une inconnue est traité comme certain.',
  'repair.unknown':
    'Aucune réparation n’a été trouvée dans le temps d’une requête. Il faut au moins {{atLeast}} {{atLeast?changement:changements}}.',
}
