import type { ChapterMessages } from '../../../shared/messages/message.ts'

/** What is said when something is amiss with a desk, or with a link, in German. */
export const de: ChapterMessages<'trouble'> = {
  'desk.ended.signedOut': 'Du bist nicht mehr angemeldet.',
  'desk.ended.link': 'Dieser Link gilt nicht mehr.',
  'desk.ended.forbidden': 'Dieses Gerät darf bei diesem Turnier nicht arbeiten.',
  'desk.ended.gone': 'Der Dienst kennt dieses Turnier nicht.',
  'desk.endedKept': {
    one: 'Alles ist noch auf diesem Gerät; {n} Vorgang wurde nicht gesendet. Er geht hinaus, sobald du dich anmeldest oder hier einen neuen Link öffnest; oder sichere ihn als Datei für einen anderen Tisch.',
    other:
      'Alles ist noch auf diesem Gerät; {n} Vorgänge wurden nicht gesendet. Sie gehen hinaus, sobald du dich anmeldest oder hier einen neuen Link öffnest; oder sichere sie als Datei für einen anderen Tisch.',
  },
  'desk.endedStopped': 'Dieses Gerät fragt den Dienst nicht mehr.',
  'desk.endedAllSent': 'Alles, was hier getan wurde, ist gesendet.',
  'desk.endedHandedIn': {
    one: '{n} Vorgang war vor dem Widerruf des Links getan: Der Dienst hat ihn noch angenommen.',
    other: '{n} Vorgänge waren vor dem Widerruf des Links getan: Der Dienst hat sie noch angenommen.',
  },
  'desk.endedList': 'Was nicht gesendet wurde',
  'desk.endedAccount': 'Weiter als {name}',
  'desk.endedRetry': 'Noch einmal versuchen',
  'desk.full': 'Auf diesem Gerät ist kein Platz mehr.',
  'desk.fullOnlyHere': {
    one: '{n} Vorgang ist nur auf diesem Bildschirm: Lass ihn offen, bis er gesendet ist, und schaffe Platz auf dem Gerät.',
    other:
      '{n} Vorgänge sind nur auf diesem Bildschirm: Lass ihn offen, bis sie gesendet sind, und schaffe Platz auf dem Gerät.',
  },
  'desk.fullSent': 'Alles ist gesendet. Das Neue ist nur auf diesem Bildschirm, bis wieder Platz ist.',
  'desk.signIn': 'Wieder anmelden',
  'app.linkRefused': 'Dieser Link funktioniert nicht.',
  'app.linkUnchanged': 'Es hat sich nichts geändert: Diese Seite arbeitet weiter wie bisher.',
  'app.linkAsk': 'Bitte die Turnierleitung um einen anderen.',
  'app.linkNoted': 'Verstanden',
  'app.linkUntried':
    'Der geöffnete Link wird versucht, sobald es eine Verbindung gibt. Bis dahin arbeitet diese Seite weiter wie bisher.',
  'desk.restored': 'Der Dienst wurde aus einer Sicherung wiederhergestellt.',
  'desk.restored.nothing': 'Er hat alles, was hier getan wurde.',
  'desk.restored.again': {
    one: 'Ihm fehlte {n} Vorgang von hier; er wurde noch einmal eingereicht.',
    other: 'Ihm fehlten {n} Vorgänge von hier; sie wurden noch einmal eingereicht.',
  },
  'desk.restored.brought': {
    one: 'Außerdem fehlte ihm {n} Teilnehmer oder eine Liste von anderen; dieses Gerät hat das zurückgebracht. Wer neu eingetragen wurde, braucht einen neuen Link.',
    other:
      'Außerdem fehlten ihm {n} Teilnehmer und Listen von anderen; dieses Gerät hat sie zurückgebracht. Wer neu eingetragen wurde, braucht einen neuen Link.',
  },
  'desk.restored.behind': {
    one: 'Was andere getan haben, fehlt vielleicht: {n} Teilnehmer war schon weiter.',
    other: 'Was andere getan haben, fehlt vielleicht: {n} Teilnehmer waren schon weiter.',
  },
  'desk.restored.waiting': {
    one: '{n} Vorgang wartet, weil etwas fehlt, das vielleicht ein anderes Gerät zurückbringt.',
    other: '{n} Vorgänge warten, weil etwas fehlt, das vielleicht ein anderes Gerät zurückbringt.',
  },
  'desk.restored.read': 'Gelesen',
}
