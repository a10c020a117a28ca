import type { Texts } from '../translated-words.ts'

/** German: remarks of the reader of lists. */
export const texts: Texts = {
  'decklist.card.external': '{{message}} Wer den Dienst betreibt, kann die Angaben importieren.',
  'decklist.cards': 'Karten',
  'decklist.count.assumed.copies':
    '„{{title}} {{count}}“ wurde als {{count}} Exemplare gelesen, nicht als Version; eine Version heißt „{{title}} (v{{count}})“.',
  'decklist.count.assumed.dash':
    'Der Strich in „{{text}}“ wurde als Zeichen der Zeile gelesen; er nimmt keine Exemplare heraus.',
  'decklist.count.assumed.one': 'Bei „{{title}}“ fehlt die Anzahl; gezählt wurde ein Exemplar.',
  'decklist.count.assumed.order':
    'Die Nummern vor den Zeilen (1 bis {{last}}) wurden als Reihenfolge gelesen, nicht als Anzahl.',
  'decklist.count.range':
    'Eine Liste hat 1 bis {{max}} Exemplare einer Karte, nicht {{copies}}; „{{text}}“ wird nicht gezählt.',
  'decklist.format.unknown':
    'Die Liste nennt das Format „{{name}}“, das hier nicht bekannt ist und nicht verwendet wird; es gibt {{known}}.',
  'decklist.header.count': '„{{name}}“ nennt {{stated}}, die Zeilen darunter ergeben aber {{actual}}.',
  'decklist.header.section':
    '„{{title}}“ gehört ins {{section}}, steht in der Liste aber unter „{{stated}}“; gezählt wird die Karte dort, wo sie hingehört.',
  'decklist.json.malformed': 'Der Text beginnt wie JSON, lässt sich aber nicht als JSON lesen.',
  'decklist.json.no-cards':
    'In diesem JSON wurden keine Karten gefunden, weder als Zuordnung von Karten-IDs zu Anzahlen noch als Liste.',
  'decklist.json.stray-cards':
    'Außerhalb der Kartenliste, ab Zeile {{line}}, {{count?wurde:wurden}} {{count}} {{count?Eintrag:Einträge}} mit Kartennamen nicht gezählt.',
  'decklist.line.assumed': '{{titles}} in „{{text}}“ wurde als Teil des Decks gelesen.',
  'decklist.line.commented': '„{{text}}“ ist nach dem ersten Zeichen ein Kommentar und wird nicht gezählt.',
  'decklist.line.mentions': '„{{title}}“ steht ohne Anzahl in einer Anmerkung und wird nicht gezählt.',
  'decklist.line.removal':
    '„{{text}}“ nimmt Exemplare heraus und wurde nicht gelesen: Bitte die Liste so schreiben, wie sie nach der Änderung ist.',
  'decklist.lines.limited': 'Nur die ersten {{max}} Zeilen wurden gelesen; ein Deck hat weniger.',
  'decklist.link.not-fetched': 'Der Link „{{text}}“ wurde nicht abgerufen: Bitte die Liste selbst einfügen.',
  'decklist.link.not-fetched.deck':
    'Der Link „{{text}}“ wurde nicht abgerufen: Bitte das Deck über seinen Link importieren (decklists/import) oder die Liste selbst einfügen.',
  'decklist.more': '{{lines}} und {{count}} weitere',
  'decklist.name.assumed': '„{{text}}“ wurde als Name des Decks gelesen; keine Karte heißt ähnlich.',
  'decklist.pack.mismatch': '„{{title}}“ ist nicht in „{{pack}}“ erschienen; der Titel wurde übernommen.',
  'decklist.pack.unknown': 'Kein Set namens „{{pack}}“; „{{title}}“ wurde ohne diese Angabe gelesen.',
  'decklist.quoted': '„{{text}}“',
  'decklist.printing.several':
    '„{{title}}“ steht in mehreren Auflagen in der Liste; für alle Exemplare wurde die aus {{pack}} übernommen.',
  'decklist.sideboard.ignored': 'Außerhalb des Decks und nicht gezählt, ab Zeile {{line}}: {{lines}}.',
  'decklist.suggestions.limited': 'Viele Zeilen nennen keine Karte; nur zu den ersten gibt es Vorschläge.',
  'decklist.title.ambiguous':
    '{{count}} Karten heißen „{{title}}“; verwendet wurde die früheste, {{taken}}, nicht {{others}}.',
  'decklist.title.ambiguous.banned':
    '{{count}} Karten heißen „{{title}}“; verwendet wurde die früheste nicht verbotene, {{taken}}, nicht {{others}}.',
  'decklist.title.ambiguous.numbered':
    '{{count}} Karten heißen „{{title}}“; verwendet wurde die neueste nummerierte Auflage, {{taken}}, nicht {{others}}.',
  'decklist.title.loose': '„{{text}}“ wurde als „{{title}}“ gelesen.',
  'decklist.title.version':
    'Version {{version}} von „{{title}}“ wurde nach der Reihenfolge des Erscheinens als „{{id}}“ gelesen.',
  'decklist.total.mismatch': 'Die Liste nennt für {{what}}: {{stated}}; ihre Karten ergeben {{actual}}.',
  'decklist.version': '„{{id}}“ ({{pack}})',
  'decklist.xml.broken': 'Das XML ist in Zeile {{line}} fehlerhaft: {{reason}}',
  'decklist.xml.doctype': 'Der Dokumenttyp der Datei wurde ignoriert; Entitäten werden nicht aufgelöst.',
  'decklist.xml.no-cards': 'In diesem XML wurden keine Karten gefunden.',
  'decklist.xml.rejected': 'Das XML wurde abgelehnt: {{reason}}.',
  'decklist.xml.unreadable': 'Das XML wurde abgelehnt: Es lässt sich nicht lesen.',
  'lcg-decklist.element':
    'Die Provinz hat nicht das Element {{element}}, das die Liste nennt; der Titel wurde verwendet.',
}
