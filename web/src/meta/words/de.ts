import type { ChapterMessages } from '../../shared/messages/message.ts'

/** What is played, in German. */
export const de: ChapterMessages<'meta'> = {
  'meta.title': 'Was gespielt wird',
  'meta.lead':
    'Was die öffentlichen Decks dieser Monate sind und welche Karten sie spielen, im Vergleich mit ebenso vielen Monaten davor. Gezählt wird einmal in der Stunde.',
  'meta.choice': 'Welche Decks',
  'meta.from': 'Erster Monat',
  'meta.to': 'Letzter Monat',
  'meta.everything': 'Alle',
  'meta.decks': { one: '{n} öffentliches Deck', other: '{n} öffentliche Decks' },
  'meta.span': '{from} bis {to}',
  'meta.before': 'Der Trend ist in Prozentpunkten, gegenüber {n} Decks der Monate davor ({span}).',
  'meta.noBefore': 'Aus den Monaten davor ({span}) sind zu wenige Decks bekannt, um einen Trend zu zeigen.',
  'meta.countedAt': 'Gezählt am {at}.',
  'meta.never': 'Noch ist kein öffentliches Deck dieses Formats gezählt worden. Gezählt wird einmal in der Stunde.',
  'meta.tooFew': 'Zu wenige Decks, um etwas zu zeigen. Vielleicht hilft es, mehr Monate oder alle Decks zu wählen.',
  'meta.hidden':
    'Gruppen von weniger als 5 Decks oder von weniger als 3 Personen in einem Monat sind als „Andere“ zusammengefasst oder weggelassen, damit keine Zahl verrät, was jemand Einzelnes spielt.',
  'meta.facet.clan': 'Clan oder Fraktion',
  'meta.facet.splash': 'Splash',
  'meta.none': 'Keiner',
  'meta.others': 'Andere, je zu wenige',
  'meta.share': 'Anteil',
  'meta.change': 'Trend',
  'meta.count': 'Decks',
  'meta.copies': 'Anzahl',
  'meta.copiesHint': 'Anzahl: wie viele Exemplare ein Deck, das die Karte spielt, im Durchschnitt hat.',
  'meta.more': { one: '{n} weitere Karte', other: '{n} weitere Karten' },
  'meta.byMonth': 'Nach Monaten',
  'meta.monthDecks': 'Alle Decks',
  'meta.few': 'zu wenige',
  'meta.fewHint': '„–“ steht für keine Decks oder zu wenige, um sie zu zeigen.',
  'meta.picture': 'Diese Zahlen als Bild (SVG)',
}
