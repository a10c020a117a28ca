import type { ChapterMessages } from '../../shared/messages/message.ts'

/** The account in German. */
export const de: ChapterMessages<'account'> = {
  'account.lead':
    'Mit einem Konto lassen sich Decks mit allen Fassungen speichern und teilen. Eine E-Mail-Adresse ist nicht nötig.',
  'account.signOut': 'Abmelden',
  'account.signOutAll': 'Überall abmelden',
  'account.register': 'Neues Konto',
  'account.recover': 'Passwort vergessen',
  'account.recoverSubmit': 'Neues Passwort setzen',
  'account.recoverHint':
    'Nötig ist einer der Wiederherstellungscodes, die beim Anlegen des Kontos gezeigt wurden. Jeder gilt einmal.',
  'account.recovered': 'Das neue Passwort ist gesetzt. Damit ist die Anmeldung möglich.',
  'account.recoveryCode': 'Wiederherstellungscode',
  'account.username': 'Benutzername',
  'account.usernameHint':
    '3 bis 32 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche. Er steht bei öffentlichen Decks.',
  'account.password': 'Passwort',
  'account.newPassword': 'Neues Passwort',
  'account.passwordHint':
    'Mindestens {min} Zeichen, die schwer zu erraten sind. Gut sind ein paar Wörter, die nichts miteinander zu tun haben.',
  'account.changePassword': 'Passwort ändern',
  'account.passwordChanged': 'Das Passwort wurde geändert. Andere Geräte und API-Schlüssel wurden abgemeldet.',
  'account.usage': '{decks} von {maxDecks} Decks, {size} von {maxSize} KiB.',
  'account.codesTitle': 'Wiederherstellungscodes',
  'account.codesText':
    'Diese Codes bei den wichtigen Papieren aufbewahren. Jeder setzt einmal ein neues Passwort, wenn das alte vergessen ist; ohne sie kann niemand helfen. Sie werden nicht noch einmal gezeigt.',
  'account.codesSave': 'Als Datei speichern',
  'account.codesKept': 'Die Codes sind aufbewahrt.',
  'account.codesLeft': { one: 'noch {n} Code', other: 'noch {n} Codes' },
  'account.codesNew': 'Neue Codes erstellen',
  'account.codesNewHint': 'Neue Codes ersetzen alle früheren.',
  'account.continue': 'Weiter',
  'account.sessions': 'Geräte',
  'account.thisDevice': 'Dieses Gerät',
  'account.lastUsed': 'Zuletzt verwendet: {when}',
  'account.apiKeys': 'API-Schlüssel',
  'account.apiKeysHint':
    'Mit einem Schlüssel kann ein Programm Decks lesen und ändern. Er endet, wenn er widerrufen oder das Passwort geändert wird.',
  'account.keyName': 'Name des Programms',
  'account.keyNew': 'Schlüssel erstellen',
  'account.keyOnce': 'Den Schlüssel jetzt kopieren; er wird nicht noch einmal gezeigt:',
  'account.revoke': 'Widerrufen',
  'account.delete': 'Konto löschen',
  'account.deleteHint': 'Alle Decks werden mitgelöscht. Das lässt sich nicht rückgängig machen.',
}
