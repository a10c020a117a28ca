import type { ChapterMessages } from '../message.ts'

/** The check-in desk in German. */
export const de: ChapterMessages<'desk'> = {
  'desk.title': 'Anmeldetisch',
  'desk.lead':
    'Die Anmeldung am Turniertag, mit geprüften und gesperrten Listen, mit und ohne Verbindung. Helfer öffnen den Link, den sie von der Turnierleitung haben.',
}
