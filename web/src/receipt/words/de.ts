import type { ChapterMessages } from '../../shared/messages/message.ts'

/** Verifying receipts, in German. */
export const de: ChapterMessages<'receipt'> = {
  'receipt.title': 'Quittung prüfen',
  'receipt.lead':
    'Eine Quittung belegt, dass eine Deckliste auf einem Turnier angenommen wurde, und welche. Dein Browser prüft sie, auch ohne Verbindung.',
  'receipt.field': 'Quittung oder Link dazu',
  'receipt.verify': 'Prüfen',
  'receipt.camera': 'Code scannen',
  'receipt.cameraStop': 'Kamera ausschalten',
  'receipt.cameraHint': 'Halte den QR-Code vor die Kamera.',
  'receipt.cameraFault':
    'Die Kamera ist nicht verfügbar. Erlaube sie im Browser, lies ein Bild ein oder füge die Quittung ein.',
  'receipt.picture': 'Bild einlesen',
  'receipt.pictureFault': 'In dem Bild wurde keine Quittung gefunden.',
  'receipt.verifying': 'Wird geprüft …',
  'receipt.genuine': 'Echt',
  'receipt.current': 'Die Liste ist weiterhin die angenommene.',
  'receipt.offline': 'Ob seither eine andere Liste angenommen wurde, lässt sich nur mit Verbindung sehen.',
  'receipt.gone':
    'Das Turnier ist nicht mehr gespeichert; ob später eine andere Liste angenommen wurde, kann niemand mehr sagen.',
  'receipt.replaced': 'Echt, aber ersetzt',
  'receipt.replacedText': 'Seither wurde eine andere Liste angenommen, am {day}. Diese zählt nicht mehr.',
  'receipt.withdrawn': 'Echt, aber zurückgenommen',
  'receipt.withdrawnText': 'Die Annahme wurde zurückgenommen. Frag am Check-in, welche Liste zählt.',
  'receipt.notGenuine': 'Nicht echt',
  'receipt.forged': 'Die Quittung wurde verändert, oder jemand anders hat sie gemacht.',
  'receipt.keyEnded':
    'Sie wurde mit einem Schlüssel unterschrieben, der zur angegebenen Zeit nicht mehr in Gebrauch war.',
  'receipt.keyUnknown': 'Schlüssel unbekannt',
  'receipt.keyUnknownText':
    'Dieser Dienst hat nie mit dem Schlüssel dieser Quittung unterschrieben. Vielleicht ist sie von einem anderen Dienst.',
  'receipt.keyUnknownOffline':
    'Der Schlüssel dieser Quittung ist in diesem Browser nicht vorhanden. Verbinde dich einmal, um die Schlüssel zu laden.',
  'receipt.claim': 'Ein Beleg, noch nicht bestätigt',
  'receipt.claimText':
    'Ein Check-in ohne Verbindung hat ihn ausgegeben. Der Dienst bestätigt ihn mit einer Quittung, sobald die Liste gesendet ist.',
  'receipt.claimVerified': 'Die Unterschrift des Check-ins ist echt.',
  'receipt.confirmed': 'Ein Beleg, der bestätigt wurde',
  'receipt.confirmedText': 'Der Dienst hat dafür eine Quittung unterschrieben.',
  'receipt.seeReceipt': 'Zur Quittung',
  'receipt.unreadable': 'Keine Quittung',
  'receipt.unreadableText': 'Kopiere alles vom ersten bis zum letzten Zeichen, oder nimm den Link oder den QR-Code.',
  'receipt.stated': 'Was sie besagt',
  'receipt.event': 'Turnier',
  'receipt.number': 'Nummer',
  'receipt.accepted': 'Angenommen',
  'receipt.madeAt': 'Ausgegeben',
  'receipt.submission': 'Welche Liste',
  'receipt.submissionNth': 'Nr. {n} der Spielerin oder des Spielers',
  'receipt.verdict': 'Urteil damals',
  'receipt.notJudged': 'Nicht geprüft',
  'receipt.judged': 'Geprüft nach',
  'receipt.judgedOn': '{format}, Listen vom {day}',
  'receipt.hash': 'Prüfsumme',
  'receipt.noName': 'Eine Quittung trägt keinen Namen: Eine verlorene verrät nichts über jemanden.',
  'receipt.compare': 'Mit einer Liste vergleichen',
  'receipt.compareHint': 'Die Liste bleibt in deinem Browser. Reihenfolge und Schreibweise spielen keine Rolle.',
  'receipt.list': 'Liste',
  'receipt.compareNow': 'Vergleichen',
  'receipt.same': 'Es ist diese Liste.',
  'receipt.different': 'Es ist eine andere Liste.',
  'receipt.unread': {
    one: '{n} Zeile wurde nicht gelesen und zählt nicht.',
    other: '{n} Zeilen wurden nicht gelesen und zählen nicht.',
  },
  'receipt.noKeys':
    'Die Schlüssel sind nicht zur Hand. Verbinde dich einmal; danach werden Quittungen auch ohne Verbindung geprüft.',
}
