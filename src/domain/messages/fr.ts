import { texts as decklist } from './decklist/fr.ts'
import { texts as doubts } from './doubts/fr.ts'
import { texts as embeds } from './embeds/fr.ts'
import { texts as forecast } from './forecast/fr.ts'
import { frenchSpacing } from './french-spacing.ts'
import { texts as notices } from './notices/fr.ts'
import { texts as repair } from './repair/fr.ts'
import type { Texts } from './translated-words.ts'

/** French. Card titles, clans, formats and packs keep their English names. */
export const texts: Texts = frenchSpacing({
  ...decklist,
  ...doubts,
  ...embeds,
  ...forecast,
  ...notices,
  ...repair,
  // Sentences of verdicts, by code.
  'card.ban-undated': '{{title}} a été interdite à un moment ; nos données n’indiquent ni le format ni le jour.',
  'card.banned': '{{title}} est interdite.',
  'card.banned.splash':
    '{{title}} est interdite hors clan : seuls les decks {{own}} peuvent utiliser cette carte, et ce deck est un deck {{clan}}.',
  'card.clan': 'Seuls les decks {{allowed}} peuvent utiliser {{title}}, et ce deck est un deck {{clan}}.',
  'card.excluded': '{{title}} ne peut pas figurer dans le même deck que {{by}}.',
  'card.loyal': '{{title}} a pour loyauté {{factions}} et ne pourrait jamais rejoindre {{stronghold}} ({{faction}}).',
  'card.pool': '{{title}} {{why}}.',
  'card.requires': '{{title}} exige dans le deck {{needed}} ; {{has}}.',
  'card.uncertain': '{{title}} n’est connue que par une seule source ; ses données peuvent être fausses.',
  'card.unreleased': '{{title}} n’est jamais parue, d’après les bases de cartes.',
  'conflict.characters':
    '{{count}} {{count?personnage:personnages}} dans le deck Conflit ({{titles}}) ; le maximum est de {{max}}.',
  'conflict.size': 'Le {{deck}} contient {{count}} ; {{bounds}}.',
  'copies.exceeded': '{{title}} : {{copies}} {{copies?exemplaire:exemplaires}} ; le maximum est de {{limit}}.',
  'copies.mixed-no-max':
    '{{title}} : {{exempt}} {{exempt?exemplaire:exemplaires}} avec « No Max » {{exempt?n’est pas compté:ne sont pas comptés}} ; {{others}} {{others?exemplaire:exemplaires}} des autres versions {{others?est compté:sont comptés}}.',
  'copies.titles':
    '{{count}} titres ({{titles}}) dépassent la limite habituelle ; {{by}} ne le permet que pour {{limit}}.',
  'deck.empty': 'Le deck ne contient aucune carte ; il en faut au moins {{min}}.',
  'deck.fifths':
    'Le livre de règles conseille un cinquième chacun de Feng Shui Sites, de cartes Foundation et de cartes gratuites ; ce deck de {{count}} {{count?carte:cartes}} contient {{actual}}.',
  'deck.foundation':
    'Aucune des {{count}} {{count?carte:cartes}} n’est une carte Foundation : rien ne fournit les premières ressources.',
  'deck.small': 'Le deck contient {{count}} {{count?carte:cartes}} ; le livre de règles en conseille {{usual}}.',
  'deck.tiny':
    'Le deck contient {{count}} {{count?carte:cartes}} : la première main de {{hand}} le prend en entier, et la partie est perdue à la fin du premier tour.',
  'dynasty.clan':
    '{{title}} est une carte Dynastie {{cardClan}} ; un deck {{clan}} n’utilise que des cartes {{clan}} et neutres.',
  'dynasty.size': 'Le {{deck}} contient {{count}} ; {{bounds}}.',
  'empty-list.link':
    'Ceci est un lien et non une liste, et les liens ne sont pas ouverts ici. Ouvrez-le, copiez la liste et collez-la ici.',
  'empty-list.none':
    'Aucune carte de {{game}} n’y a été trouvée : ce n’est donc pas accepté comme liste. Collez tout le deck, une carte par ligne avec son nombre d’exemplaires.',
  'facts.ability':
    '{{title}} dépasse la limite habituelle ; {{by}} ne le permet qu’avec une capacité {{ability}}, ce que nos données n’indiquent pas.',
  'facts.missing': 'Il manque dans nos données pour {{title}} : {{facts}}.',
  'fate.size': 'Le {{deck}} contient {{count}} ; {{bounds}}.',
  'format.approximate':
    'Le premier jour de « {{revision}} » ({{day}}) est approximatif : une autre version pouvait être en vigueur le {{on}}.',
  'format.confidence': 'Les sources de « {{revision}} » sont d’une fiabilité {{confidence}} : {{sources}}.',
  'format.ended': '{{format}} a pris fin le {{ends}} ; il n’a pas de règles pour le {{on}}.',
  'format.not-begun': '{{format}} commence le {{begins}} ; il n’a pas de règles pour le {{on}}.',
  'influence.clans': 'Cartes Conflit de {{count}} autres clans ({{clans}}) ; toutes doivent venir d’un seul.',
  'influence.exceeded': 'Influence dépensée : {{used}} ; disponible : {{available}}.',
  'influence.role-clan':
    '{{title}} est une carte {{cardClan}}, mais avec {{role}} l’influence n’achète que des cartes {{only}}.',
  'influence.unavailable':
    '{{title}} est une carte {{cardClan}} sans coût d’influence ; seuls les decks {{cardClan}} peuvent l’utiliser.',
  'personality.alignment':
    '{{count}} {{count?Personnalité:Personnalités}} d’alignement {{alignment}} ; {{by}} en permet {{limit}}.',
  'list-change.added': '{{count}} {{title}} : {{count?ajoutée:ajoutées}}.',
  'list-change.changed': '{{to}} {{title}} au lieu de {{from}}.',
  'list-change.lineAdded': 'La ligne « {{text}} » a été ajoutée.',
  'list-change.lineRemoved': 'La ligne « {{text}} » a été supprimée.',
  'list-change.removed': '{{count}} {{title}} : {{count?supprimée:supprimées}}.',
  'pool.uncertain':
    '{{title}} est considérée comme autorisée en raison d’une réimpression que nos données ne confirment pas.',
  'pool.undated':
    'Le jour de parution n’est pas connu : {{title}} apparaît pour la première fois le {{day}}, après le {{on}}. La carte est considérée comme autorisée.',
  'province.clan':
    '{{title}} est une province {{cardClan}} ; un deck {{clan}} n’utilise que des provinces {{clan}} et neutres.',
  'province.count': '{{count}} dans la liste ; {{bounds}}.',
  'province.duplicate': '{{title}} figure {{count}} fois ; chaque province n’est permise qu’une fois.',
  'province.elements': 'Les cinq provinces ne couvrent pas les cinq éléments ; il manque : {{missing}}{{role}}.',
  'province.stronghold':
    'Aucune des cinq provinces ({{titles}}) ne peut être la province de la forteresse : la mise en place est impossible.',
  'restricted.exceeded': '{{count}} titres de la liste restreinte ({{titles}}) ; le maximum est de {{max}}.',
  'role.clan': '{{role}} n’est pas accessible au clan {{clan}} cette saison ; {{open}}.',
  'role.count': '{{count}} dans la liste ; {{bounds}}.',
  'role.list-unknown':
    'On ne sait pas quels clans pouvaient utiliser {{role}} le {{on}} ; le rôle n’a pas été vérifié.',
  'role.required': '{{title}} exige un rôle avec le trait {{trait}} ; {{has}}.',
  'sensei.count': '{{count}} dans la liste ; {{bounds}}.',
  'sensei.faction': '{{sensei}} est accessible à {{open}}, mais {{stronghold}} appartient à {{faction}}.',
  'sensei.faction-unknown': '{{why}} ; le droit d’utiliser {{sensei}} n’a pas été vérifié.',
  'stronghold.count': '{{count}} dans la liste ; {{bounds}}.',
  'wind.count': '{{count}} dans la liste ; {{bounds}}.',

  // Parts of those sentences.
  'confidence.high': 'élevée',
  'confidence.low': 'faible',
  'confidence.medium': 'moyenne',
  'copies.together': '{{titles}} ensemble',
  'count-bounds.atMost': 'le maximum est de {{count}}',
  'count-bounds.exactly': 'il en faut exactement {{count}}',
  'count-bounds.range': 'il en faut de {{min}} à {{max}}',
  'count-bounds.unused': 'le format n’en utilise pas',
  'deck-size.both':
    'il en faut au moins {{min}} (modifié par {{changed}} ; {{count}} {{count?carte non comptée:cartes non comptées}} à cause de {{by}})',
  'deck-size.changed': 'il en faut au moins {{min}} (modifié par {{changed}})',
  'deck-size.uncounted':
    'il en faut au moins {{min}} ({{count}} {{count?carte non comptée:cartes non comptées}} à cause de {{by}})',
  'fifths.foundations': '{{count}} {{count?carte:cartes}} Foundation',
  'fifths.sites': '{{count}} Feng Shui {{count?Site:Sites}}',
  'fifths.zeroCost': '{{count}} {{count?carte gratuite:cartes gratuites}}',
  'pool.later': 'n’entre dans la réserve de cartes que le {{day}}, après le {{on}}',
  'pool.never': 'ne fait pas partie de la réserve de cartes de ce format',
  'province-count.none': 'Aucune province',
  'province-count.some': '{{count}} {{count?province:provinces}}',
  'province-elements.role': ', et une seconde province ({{elements}}) n’en remplace qu’une',
  'requirements.cards': 'au moins {{count}} {{count?carte:cartes}} de type {{type}}',
  'requirements.none': 'il n’y en a pas',
  'requirements.some': 'il y en a {{count}}',
  'requirements.wind': 'le Vent {{title}}',
  'role-clan.none': 'aucun rôle Keeper ou Seeker ne l’est',
  'role-clan.some': '{{count?est ouvert:sont ouverts}} : {{titles}}',
  'role-count.none': 'Aucun rôle',
  'role-count.some': '{{count}} {{count?rôle:rôles}}',
  'role-required.none': 'le deck n’a pas de rôle',
  'role-required.some': 'le deck a {{roles}}',
  'sensei-count.none': 'Aucun Sensei',
  'sensei-count.some': '{{count}} Sensei',
  'sensei-faction.noClan': '{{title}} n’appartient à aucun clan connu',
  'sensei-faction.unnamed': 'Nos données n’indiquent aucune faction pour {{title}}',
  'size.atLeast': 'au moins {{min}}',
  'size.cards': '{{count}} {{count?carte:cartes}}',
  'size.cardsAnd': '{{count}} {{count?carte:cartes}} et {{apart}} {{apart?carte:cartes}} {{keyword}}',
  'size.exactly': 'exactement {{min}}',
  'size.needs': 'il en faut {{range}}',
  'size.needsApart': 'il en faut {{range}}, sans compter les cartes {{keyword}}',
  'size.needsWithout': 'il en faut au moins {{min}} sans les cartes {{keyword}} et au plus {{max}} avec elles',
  'size.range': 'de {{min}} à {{max}}',
  'stronghold-count.none': 'Aucune forteresse',
  'stronghold-count.some': '{{count}} {{count?forteresse:forteresses}}',
  'deck-check.missing': 'Aucun exemplaire de {{title}} ; la liste en a {{expected}}.',
  'deck-check.other': '{{counted}} {{title}}, alors que la liste en a {{expected}}.',
  'deck-check.stranger': '{{counted}} {{title}}, absent de la liste.',
  'unknown-card.external': 'Nous n’avons pas de données sur {{name}} ; le deck ne peut pas être jugé avec cette carte.',
  'unknown-card.line': '« {{text}} » (ligne {{line}})',
  'unknown-card.question': 'S’agit-il de {{titles}} ?',
  'unknown-card.suggested': 'Aucune carte nommée {{name}}. {{question}}',
  'unknown-card.text': '« {{text}} »',
  'unknown-card.unnamed': 'Aucune carte nommée {{name}}.',
  'wind-count.none': 'Aucun Vent',
  'wind-count.some': '{{count}} {{count?Vent:Vents}}',

  // Glossary: sections, elements, types and values of cards.
  'ccg-type.action': 'Action',
  'ccg-type.ancestor': 'Ancêtre',
  'ccg-type.celestial': 'Céleste',
  'ccg-type.event': 'Événement',
  'ccg-type.follower': 'Suivant',
  'ccg-type.holding': 'Possession',
  'ccg-type.item': 'Objet',
  'ccg-type.personality': 'Personnalité',
  'ccg-type.region': 'Région',
  'ccg-type.ring': 'Anneau',
  'ccg-type.sensei': 'Sensei',
  'ccg-type.spell': 'Sort',
  'ccg-type.stronghold': 'Forteresse',
  'ccg-type.wind': 'Vent',
  'element.air': 'Air',
  'element.earth': 'Terre',
  'element.fire': 'Feu',
  'element.void': 'Vide',
  'element.water': 'Eau',
  'fact.goldProduction': 'Production d’or',
  'fact.provinceStrength': 'Force des provinces',
  'fact.startingHonor': 'Honneur initial',
  'lcg-total.available': 'influence disponible',
  'lcg-total.cards': 'cartes',
  'lcg-total.conflict': 'Conflit',
  'lcg-total.dynasty': 'Dynastie',
  'lcg-total.province': 'provinces',
  'lcg-total.provinces': 'provinces',
  'lcg-total.spent': 'influence dépensée',
  'section.conflict': 'deck Conflit',
  'section.deck': 'deck',
  'section.dynasty': 'deck Dynastie',
  'section.fate': 'deck Destin',
  'section.outside': 'hors du deck',
  'section.province': 'provinces',
  'section.role': 'rôle',
  'section.sensei': 'Sensei',
  'section.stronghold': 'forteresse',
  'section.wind': 'Vent',
})
