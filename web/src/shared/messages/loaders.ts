import type { Language } from '../../../../src/domain/messages/language.ts'
import { en } from './en.ts'
import type { Chapter, Message } from './message.ts'

export type Texts = Readonly<Record<string, Message>>

/** What every screen uses is `page`; English comes with the page's first load. */
export const loaders: Readonly<Record<'page' | Chapter, Readonly<Record<Language, () => Promise<Texts>>>>> = {
  page: {
    en: async () => en,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr,
    es: async () => (await import('./es.ts')).es,
  },
  account: {
    en: async () => (await import('../../account/words/en.ts')).en,
    de: async () => (await import('../../account/words/de.ts')).de,
    fr: async () => (await import('../../account/words/fr.ts')).fr,
    es: async () => (await import('../../account/words/es.ts')).es,
  },
  build: {
    en: async () => (await import('../../build/words/en.ts')).en,
    de: async () => (await import('../../build/words/de.ts')).de,
    fr: async () => (await import('../../build/words/fr.ts')).fr,
    es: async () => (await import('../../build/words/es.ts')).es,
  },
  cards: {
    en: async () => (await import('../../cards/words/en.ts')).en,
    de: async () => (await import('../../cards/words/de.ts')).de,
    fr: async () => (await import('../../cards/words/fr.ts')).fr,
    es: async () => (await import('../../cards/words/es.ts')).es,
  },
  check: {
    en: async () => (await import('../../check/words/en.ts')).en,
    de: async () => (await import('../../check/words/de.ts')).de,
    fr: async () => (await import('../../check/words/fr.ts')).fr,
    es: async () => (await import('../../check/words/es.ts')).es,
  },
  decks: {
    en: async () => (await import('../../decks/words/en.ts')).en,
    de: async () => (await import('../../decks/words/de.ts')).de,
    fr: async () => (await import('../../decks/words/fr.ts')).fr,
    es: async () => (await import('../../decks/words/es.ts')).es,
  },
  checks: {
    en: async () => (await import('../../desk/words/checks/en.ts')).en,
    de: async () => (await import('../../desk/words/checks/de.ts')).de,
    fr: async () => (await import('../../desk/words/checks/fr.ts')).fr,
    es: async () => (await import('../../desk/words/checks/es.ts')).es,
  },
  desk: {
    en: async () => (await import('../../desk/words/en.ts')).en,
    de: async () => (await import('../../desk/words/de.ts')).de,
    fr: async () => (await import('../../desk/words/fr.ts')).fr,
    es: async () => (await import('../../desk/words/es.ts')).es,
  },
  deskRooms: {
    en: async () => (await import('../../desk/words/rooms/en.ts')).en,
    de: async () => (await import('../../desk/words/rooms/de.ts')).de,
    fr: async () => (await import('../../desk/words/rooms/fr.ts')).fr,
    es: async () => (await import('../../desk/words/rooms/es.ts')).es,
  },
  event: {
    en: async () => (await import('../../event/words/en.ts')).en,
    de: async () => (await import('../../event/words/de.ts')).de,
    fr: async () => (await import('../../event/words/fr.ts')).fr,
    es: async () => (await import('../../event/words/es.ts')).es,
  },
  help: {
    en: async () => (await import('../../help/words/en.ts')).en,
    de: async () => (await import('../../help/words/de.ts')).de,
    fr: async () => (await import('../../help/words/fr.ts')).fr,
    es: async () => (await import('../../help/words/es.ts')).es,
  },
  lists: {
    en: async () => (await import('../../lists/words/en.ts')).en,
    de: async () => (await import('../../lists/words/de.ts')).de,
    fr: async () => (await import('../../lists/words/fr.ts')).fr,
    es: async () => (await import('../../lists/words/es.ts')).es,
  },
  meta: {
    en: async () => (await import('../../meta/words/en.ts')).en,
    de: async () => (await import('../../meta/words/de.ts')).de,
    fr: async () => (await import('../../meta/words/fr.ts')).fr,
    es: async () => (await import('../../meta/words/es.ts')).es,
  },
  notices: {
    en: async () => (await import('../../notices/words/en.ts')).en,
    de: async () => (await import('../../notices/words/de.ts')).de,
    fr: async () => (await import('../../notices/words/fr.ts')).fr,
    es: async () => (await import('../../notices/words/es.ts')).es,
  },
  odds: {
    en: async () => (await import('../../odds/words/en.ts')).en,
    de: async () => (await import('../../odds/words/de.ts')).de,
    fr: async () => (await import('../../odds/words/fr.ts')).fr,
    es: async () => (await import('../../odds/words/es.ts')).es,
  },
  receipt: {
    en: async () => (await import('../../receipt/words/en.ts')).en,
    de: async () => (await import('../../receipt/words/de.ts')).de,
    fr: async () => (await import('../../receipt/words/fr.ts')).fr,
    es: async () => (await import('../../receipt/words/es.ts')).es,
  },
  trouble: {
    en: async () => (await import('../../desk/words/trouble/en.ts')).en,
    de: async () => (await import('../../desk/words/trouble/de.ts')).de,
    fr: async () => (await import('../../desk/words/trouble/fr.ts')).fr,
    es: async () => (await import('../../desk/words/trouble/es.ts')).es,
  },
}
