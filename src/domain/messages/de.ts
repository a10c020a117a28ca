import { texts as decklist } from './decklist/de.ts'
import { texts as doubts } from './doubts/de.ts'
import { texts as embeds } from './embeds/de.ts'
import { texts as forecast } from './forecast/de.ts'
import { texts as notices } from './notices/de.ts'
import { texts as repair } from './repair/de.ts'
import type { Texts } from './translated-words.ts'

/** German. Card titles, clans, formats and packs keep their English names. */
export const texts: Texts = {
  ...decklist,
  ...doubts,
  ...embeds,
  ...forecast,
  ...notices,
  ...repair,
  // Sentences of verdicts, by code.
  'card.ban-undated': '{{title}} war zeitweise verboten; unsere Daten nennen weder Format noch Tag.',
  'card.banned': '{{title}} ist verboten.',
  'card.banned.splash':
    '{{title}} ist als Splash verboten: Nur {{own}}-Decks dürfen die Karte verwenden, und dies ist ein {{clan}}-Deck.',
  'card.clan': 'Nur Decks von {{allowed}} dürfen {{title}} verwenden, und dies ist ein {{clan}}-Deck.',
  'card.excluded': '{{title}} darf nicht zusammen mit {{by}} in einem Deck sein.',
  'card.loyal':
    '{{title}} ist loyal gegenüber {{factions}} und könnte sich {{stronghold}} ({{faction}}) nie anschließen.',
  'card.pool': '{{title}} {{why}}.',
  'card.requires': '{{title}} verlangt im Deck {{needed}}; {{has}}.',
  'card.uncertain': '{{title}} ist nur aus einer Quelle bekannt; die Angaben können falsch sein.',
  'card.unreleased': '{{title}} ist nach Stand der Kartendatenbanken nie erschienen.',
  'conflict.characters':
    '{{count}} {{count?Charakter:Charaktere}} im Konfliktdeck ({{titles}}); {{max?erlaubt ist:erlaubt sind}} {{max}}.',
  'conflict.size': 'Das {{deck}} hat {{count}}; {{bounds}}.',
  'copies.exceeded':
    '{{copies}} {{copies?Exemplar:Exemplare}} von {{title}}; {{limit?erlaubt ist:erlaubt sind}} {{limit}}.',
  'copies.mixed-no-max':
    '{{exempt}} {{exempt?Exemplar:Exemplare}} von {{title}} mit „No Max“ {{exempt?wird:werden}} nicht gezählt, {{others}} {{others?Exemplar:Exemplare}} der anderen Versionen dagegen schon.',
  'copies.titles':
    '{{count}} Titel ({{titles}}) liegen über der üblichen Grenze; {{by}} erlaubt das nur für {{limit}}.',
  'deck.empty': 'Das Deck hat keine Karten; mindestens {{min}} ist nötig.',
  'deck.fifths':
    'Das Regelbuch empfiehlt je ein Fünftel Feng Shui Sites, Foundation-Karten und Karten ohne Kosten; dieses Deck mit {{count}} {{count?Karte:Karten}} hat {{actual}}.',
  'deck.foundation':
    'Keine der {{count}} {{count?Karte:Karten}} ist eine Foundation-Karte; nichts liefert also die ersten Ressourcen.',
  'deck.small': 'Das Deck hat {{count}} {{count?Karte:Karten}}; das Regelbuch empfiehlt {{usual}}.',
  'deck.tiny':
    'Das Deck hat {{count}} {{count?Karte:Karten}}: Die erste Hand von {{hand}} nimmt alles auf, und am Ende des ersten Zuges ist die Partie verloren.',
  'dynasty.clan':
    '{{title}} ist eine {{cardClan}}-Dynastiekarte; ein {{clan}}-Deck verwendet nur {{clan}}-Karten und neutrale.',
  'dynasty.size': 'Das {{deck}} hat {{count}}; {{bounds}}.',
  'empty-list.link':
    'Das ist ein Link und keine Liste, und Links werden hier nicht geöffnet. Bitte den Link öffnen, die Liste kopieren und hier einfügen.',
  'empty-list.none':
    'Darin wurde keine Karte von {{game}} gefunden, daher wird es nicht als Liste angenommen. Bitte das ganze Deck einfügen, eine Karte pro Zeile mit der Anzahl.',
  'facts.ability':
    '{{title}} liegt über der üblichen Grenze; {{by}} erlaubt das nur bei einer Fähigkeit {{ability}}, und dazu fehlen uns Daten.',
  'facts.missing': 'In unseren Daten fehlt bei {{title}}: {{facts}}.',
  'fate.size': 'Das {{deck}} hat {{count}}; {{bounds}}.',
  'format.approximate':
    'Der erste Tag von „{{revision}}“ ({{day}}) ist nur ungefähr bekannt; am {{on}} kann eine andere Fassung gegolten haben.',
  'format.confidence': 'Die Quellen von „{{revision}}“ haben {{confidence}} Verlässlichkeit: {{sources}}.',
  'format.ended': '{{format}} endete am {{ends}}; für den {{on}} gibt es keine Regeln.',
  'format.not-begun': '{{format}} beginnt am {{begins}}; für den {{on}} gibt es keine Regeln.',
  'influence.clans': 'Konfliktkarten von {{count}} anderen Clans ({{clans}}); alle müssen von einem sein.',
  'influence.exceeded': '{{used}} Einfluss ausgegeben; verfügbar: {{available}}.',
  'influence.role-clan':
    '{{title}} gehört zu {{cardClan}}, aber mit {{role}} lassen sich nur {{only}}-Karten mit Einfluss kaufen.',
  'influence.unavailable':
    '{{title}} ist eine {{cardClan}}-Karte ohne Einflusskosten; nur {{cardClan}}-Decks dürfen sie verwenden.',
  'personality.alignment':
    '{{count}} {{count?Persönlichkeit:Persönlichkeiten}} der Gesinnung {{alignment}}; {{by}} erlaubt {{limit}}.',
  'list-change.added': '{{count}} {{title}} {{count?wurde:wurden}} hinzugefügt.',
  'list-change.changed': '{{to}} {{title}} statt {{from}}.',
  'list-change.lineAdded': 'Die Zeile „{{text}}“ wurde hinzugefügt.',
  'list-change.lineRemoved': 'Die Zeile „{{text}}“ wurde entfernt.',
  'list-change.removed': '{{count}} {{title}} {{count?wurde:wurden}} entfernt.',
  'pool.uncertain': '{{title}} wird wegen eines Nachdrucks, den unsere Daten nicht bestätigen, zum Kartenpool gezählt.',
  'pool.undated':
    'Wann {{title}} erschienen ist, ist nicht bekannt; zuerst belegt am {{day}}, also nach dem {{on}}. Die Karte wird zum Kartenpool gezählt.',
  'province.clan':
    '{{title}} ist eine {{cardClan}}-Provinz; ein {{clan}}-Deck verwendet nur {{clan}}-Provinzen und neutrale.',
  'province.count': '{{count}} in der Liste; {{bounds}}.',
  'province.duplicate': '{{title}} ist {{count}}-mal dabei; jede Provinz ist nur einmal erlaubt.',
  'province.elements': 'Die fünf Provinzen decken nicht alle fünf Elemente ab: Es fehlt {{missing}}{{role}}.',
  'province.stronghold':
    'Keine der fünf Provinzen ({{titles}}) darf unter der Festung liegen; mit dem Deck ist kein Spielaufbau möglich.',
  'restricted.exceeded':
    '{{count}} Titel der Liste eingeschränkter Karten ({{titles}}); {{max?erlaubt ist:erlaubt sind}} {{max}}.',
  'role.clan': '{{role}} steht {{clan}} in dieser Saison nicht offen; {{open}}.',
  'role.count': '{{count}} in der Liste; {{bounds}}.',
  'role.list-unknown':
    'Welche Clans {{role}} am {{on}} verwenden durften, ist nicht bekannt; die Rolle wurde nicht geprüft.',
  'role.required': '{{title}} verlangt eine Rolle mit dem Merkmal {{trait}}; {{has}}.',
  'sensei.count': '{{count}} in der Liste; {{bounds}}.',
  'sensei.faction': '{{sensei}} steht {{open}} offen, und {{stronghold}} gehört zu {{faction}}.',
  'sensei.faction-unknown': '{{why}}; ob {{sensei}} verwendet werden darf, wurde nicht geprüft.',
  'stronghold.count': '{{count}} in der Liste; {{bounds}}.',
  'wind.count': '{{count}} in der Liste; {{bounds}}.',

  // Parts of those sentences.
  'confidence.high': 'hohe',
  'confidence.low': 'geringe',
  'confidence.medium': 'mittlere',
  'copies.together': '{{titles}} zusammen',
  'count-bounds.atMost': 'erlaubt {{count?ist:sind}} höchstens {{count}}',
  'count-bounds.exactly': 'nötig {{count?ist:sind}} genau {{count}}',
  'count-bounds.range': 'nötig sind {{min}} bis {{max}}',
  'count-bounds.unused': 'in diesem Format sind keine vorgesehen',
  'deck-size.both':
    'mindestens {{min}} sind nötig (geändert durch {{changed}}; {{count}} {{count?Karte:Karten}} nicht gezählt wegen {{by}})',
  'deck-size.changed': 'mindestens {{min}} sind nötig (geändert durch {{changed}})',
  'deck-size.uncounted': 'mindestens {{min}} sind nötig ({{count}} {{count?Karte:Karten}} nicht gezählt wegen {{by}})',
  'fifths.foundations': '{{count}} Foundation-{{count?Karte:Karten}}',
  'fifths.sites': '{{count}} Feng Shui {{count?Site:Sites}}',
  'fifths.zeroCost': '{{count}} {{count?Karte:Karten}} ohne Kosten',
  'pool.later': 'kommt erst am {{day}} in den Kartenpool, nach dem {{on}}',
  'pool.never': 'ist im Kartenpool dieses Formats nicht enthalten',
  'province-count.none': 'Keine Provinz',
  'province-count.some': '{{count}} {{count?Provinz:Provinzen}}',
  'province-elements.role': '; eine zweite Provinz ({{elements}}) ersetzt nur eine davon',
  'requirements.cards': 'mindestens {{count}} {{count?Karte:Karten}} vom Typ {{type}}',
  'requirements.none': 'vorhanden ist keine',
  'requirements.some': 'vorhanden {{count?ist:sind}} {{count}}',
  'requirements.wind': 'den Wind {{title}}',
  'role-clan.none': 'keine Keeper- oder Seeker-Rolle steht offen',
  'role-clan.some': 'offen {{count?steht:stehen}} {{titles}}',
  'role-count.none': 'Keine Rolle',
  'role-count.some': '{{count}} {{count?Rolle:Rollen}}',
  'role-required.none': 'das Deck hat keine Rolle',
  'role-required.some': 'das Deck hat {{roles}}',
  'sensei-count.none': 'Kein Sensei',
  'sensei-count.some': '{{count}} Sensei',
  'sensei-faction.noClan': '{{title}} gehört zu keinem uns bekannten Clan',
  'sensei-faction.unnamed': 'Unsere Daten nennen keine Fraktion für {{title}}',
  'size.atLeast': 'mindestens {{min}}',
  'size.cards': '{{count}} {{count?Karte:Karten}}',
  'size.cardsAnd': '{{count}} {{count?Karte:Karten}} und {{apart}} {{keyword}}-{{apart?Karte:Karten}}',
  'size.exactly': 'genau {{min}}',
  'size.needs': '{{range}} sind nötig',
  'size.needsApart': '{{range}} sind nötig, {{keyword}}-Karten nicht mitgezählt',
  'size.needsWithout': 'nötig sind mindestens {{min}} ohne {{keyword}}-Karten und höchstens {{max}} mit ihnen',
  'size.range': '{{min}} bis {{max}}',
  'stronghold-count.none': 'Keine Festung',
  'stronghold-count.some': '{{count}} {{count?Festung:Festungen}}',
  'deck-check.missing': 'Kein Exemplar von {{title}}; auf der Liste {{expected?steht:stehen}} {{expected}}.',
  'deck-check.other': '{{counted}} {{title}}, auf der Liste {{expected?steht:stehen}} {{expected}}.',
  'deck-check.stranger': '{{counted}} {{title}}, nicht auf der Liste.',
  'unknown-card.external':
    'Über {{name}} liegen hier keine Angaben vor; mit dieser Karte lässt sich das Deck nicht beurteilen.',
  'unknown-card.line': '„{{text}}“ (Zeile {{line}})',
  'unknown-card.question': 'Ist vielleicht {{titles}} gemeint?',
  'unknown-card.suggested': 'Keine Karte namens {{name}}. {{question}}',
  'unknown-card.text': '„{{text}}“',
  'unknown-card.unnamed': 'Keine Karte namens {{name}}.',
  'wind-count.none': 'Kein Wind',
  'wind-count.some': '{{count}} {{count?Wind:Winde}}',

  // Glossary: sections, elements, types and values of cards.
  'ccg-type.action': 'Aktion',
  'ccg-type.ancestor': 'Ahne',
  'ccg-type.celestial': 'Himmlisch',
  'ccg-type.event': 'Ereignis',
  'ccg-type.follower': 'Gefolge',
  'ccg-type.holding': 'Besitz',
  'ccg-type.item': 'Gegenstand',
  'ccg-type.personality': 'Persönlichkeit',
  'ccg-type.region': 'Region',
  'ccg-type.ring': 'Ring',
  'ccg-type.sensei': 'Sensei',
  'ccg-type.spell': 'Zauber',
  'ccg-type.stronghold': 'Festung',
  'ccg-type.wind': 'Wind',
  'element.air': 'Luft',
  'element.earth': 'Erde',
  'element.fire': 'Feuer',
  'element.void': 'Leere',
  'element.water': 'Wasser',
  'fact.goldProduction': 'Goldproduktion',
  'fact.provinceStrength': 'Provinzstärke',
  'fact.startingHonor': 'Startehre',
  'lcg-total.available': 'verfügbarer Einfluss',
  'lcg-total.cards': 'Karten',
  'lcg-total.conflict': 'Konflikt',
  'lcg-total.dynasty': 'Dynastie',
  'lcg-total.province': 'Provinzen',
  'lcg-total.provinces': 'Provinzen',
  'lcg-total.spent': 'ausgegebener Einfluss',
  'section.conflict': 'Konfliktdeck',
  'section.deck': 'Deck',
  'section.dynasty': 'Dynastiedeck',
  'section.fate': 'Schicksalsdeck',
  'section.outside': 'außerhalb des Decks',
  'section.province': 'Provinzen',
  'section.role': 'Rolle',
  'section.sensei': 'Sensei',
  'section.stronghold': 'Festung',
  'section.wind': 'Wind',
}
