import type { Texts } from '../translated-words.ts'

/** German: what repairs of decks say. */
export const texts: Texts = {
  'affiliation.changes-clan': 'Das Deck wird {{after}} statt {{before}}.',
  'affiliation.keeps-clan': 'Das Deck bleibt {{value}}.',
  'lcg-splash.changes-splash': 'Karten eines anderen Clans werden bei {{after}} statt bei {{before}} gekauft.',
  'lcg-splash.keeps-splash': 'Karten eines anderen Clans werden weiterhin bei {{value}} gekauft.',
  'repair.add': '{{count}} {{count?Exemplar:Exemplare}} von {{in}} hinzufügen.',
  'repair.by-list': 'Beurteilt nach {{format}} mit den Listen von {{revision}}, am {{on}}.',
  'repair.collection': 'Jede Karte des Kartenpools kann hinzukommen; welche Karten du besitzt, ist hier nicht bekannt.',
  'repair.correct': '„{{text}}“ als {{in}} lesen.',
  'repair.drop': '„{{text}}“ herausnehmen; das ist keine hier bekannte Karte.',
  'repair.found': '{{count}} {{count?Änderung macht:Änderungen machen}} das Deck legal, und weniger reichen nicht.',
  'repair.legal': 'Das Deck ist legal; nichts muss geändert werden.',
  'repair.likely':
    '{{count}} {{count?Änderung macht:Änderungen machen}} das Deck legal. Weniger als {{atLeast}} reichen nicht; ob weniger als {{count}} reichen, wurde nicht ermittelt.',
  'repair.none':
    'Mindestens {{atLeast}} {{atLeast?Änderung ist:Änderungen sind}} nötig; nach mehr als {{max}} wird nicht gesucht.',
  'repair.public-decks':
    'Karten sind danach geordnet, wie viele von {{decks}} öffentlichen {{decks?Deck:Decks}} sie spielen, den neuesten desselben Clans.',
  'repair.remove': '{{count}} {{count?Exemplar:Exemplare}} von {{out}} herausnehmen.',
  'repair.replace': '{{count}} {{count?Exemplar:Exemplare}} von {{out}} durch {{in}} ersetzen.',
  'repair.suggested': 'Zeilen, die nicht gelesen wurden, werden für die ähnlichsten Titel genommen.',
  'repair.titles':
    'Hier werden keine öffentlichen Decks gezählt: Karten des Decks kommen zuerst, dann andere in der Reihenfolge ihrer Titel.',
  'repair.uncertain': 'Was auf etwas Unbekanntem beruht, wird behandelt, als wäre es sicher.',
  'repair.unknown':
    'In der Zeit, die eine Anfrage hat, wurde keine Reparatur gefunden. Mindestens {{atLeast}} {{atLeast?Änderung ist:Änderungen sind}} nötig.',
}
