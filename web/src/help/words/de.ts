import type { ChapterMessages } from '../../shared/messages/message.ts'

/** The help page in German. */
export const de: ChapterMessages<'help'> = {
  'help.title': 'Hilfe',
  'help.lead': 'Eine Liste einfügen, das Urteil lesen, Fehler beheben, das Deck teilen.',
  'help.use': 'So geht es',
  'help.useCheck':
    'Prüfen: eine Liste einfügen, eine Datei ablegen oder das Beispiel ausprobieren. Spiel, Format und Tag werden erkannt oder gewählt.',
  'help.useFix':
    'Zu einer Zeile, die keine Karte nennt, gibt es Vorschläge; ein Druck ersetzt den Titel und behält die Anzahl.',
  'help.useShare':
    'Teilen: Der Link enthält Spiel, Format und Karten. Wer ihn öffnet, kann kopieren, herunterladen und drucken.',
  'help.useMore': 'Über das Menü lassen sich Decks bauen, Chancen berechnen sowie Karten und Listen nachschlagen.',
  'help.verdicts': 'Was die Urteile bedeuten',
  'help.legal': 'Jede Regel des Formats ist an diesem Tag erfüllt.',
  'help.illegal': 'Mindestens eine Regel ist sicher verletzt. Jeder Grund wird gezeigt, mit seiner Regel.',
  'help.undetermined':
    'Nichts ist sicher verletzt, aber etwas ist nicht bekannt: eine Zeile, die keine Karte nennt, Angaben zu einer Karte oder eine Liste, die nicht vorliegt.',
  'help.keys': 'Tasten',
  'help.data': 'Woher die Daten stammen',
  'help.dataText':
    'Titel, Typen, Zahlen und Listen sind Fakten aus öffentlichen Quellen, jede Liste mit Tag und Quelle. Kartentexte und Kartenbilder gibt es hier nicht. Diese Seite stammt nicht von den Verlagen der Spiele und wird von ihnen nicht unterstützt.',
  'help.privacy': 'Privatsphäre',
  'help.privacyText':
    'Geprüft wird im Browser: Keine Liste wird irgendwohin gesendet. Die letzte Liste und Entwürfe bleiben in diesem Browser. Nur Decks, die mit einem Konto gespeichert werden, Chancen und PDF-Bögen gehen an den Dienst.',
  'help.receipts': 'Quittungen von Turnieren',
  'help.receiptsText':
    'Wer die Quittung einer angenommenen Liste hat, kann sie prüfen und mit einer Liste vergleichen.',
  'help.verifyReceipt': 'Quittung prüfen',
  'help.more': 'Für Programme',
  'help.moreText': 'Alles gibt es auch als Schnittstelle für Programme, mit denselben Urteilen.',
  'help.docs': 'Dokumentation der API',
}
