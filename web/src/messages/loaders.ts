import type { Language } from '../../../src/domain/messages/language.ts'
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
    en: async () => (await import('./account/en.ts')).en,
    de: async () => (await import('./account/de.ts')).de,
    fr: async () => (await import('./account/fr.ts')).fr,
    es: async () => (await import('./account/es.ts')).es,
  },
  build: {
    en: async () => (await import('./build/en.ts')).en,
    de: async () => (await import('./build/de.ts')).de,
    fr: async () => (await import('./build/fr.ts')).fr,
    es: async () => (await import('./build/es.ts')).es,
  },
  cards: {
    en: async () => (await import('./cards/en.ts')).en,
    de: async () => (await import('./cards/de.ts')).de,
    fr: async () => (await import('./cards/fr.ts')).fr,
    es: async () => (await import('./cards/es.ts')).es,
  },
  check: {
    en: async () => (await import('./check/en.ts')).en,
    de: async () => (await import('./check/de.ts')).de,
    fr: async () => (await import('./check/fr.ts')).fr,
    es: async () => (await import('./check/es.ts')).es,
  },
  decks: {
    en: async () => (await import('./decks/en.ts')).en,
    de: async () => (await import('./decks/de.ts')).de,
    fr: async () => (await import('./decks/fr.ts')).fr,
    es: async () => (await import('./decks/es.ts')).es,
  },
  checks: {
    en: async () => (await import('./checks/en.ts')).en,
    de: async () => (await import('./checks/de.ts')).de,
    fr: async () => (await import('./checks/fr.ts')).fr,
    es: async () => (await import('./checks/es.ts')).es,
  },
  desk: {
    en: async () => (await import('./desk/en.ts')).en,
    de: async () => (await import('./desk/de.ts')).de,
    fr: async () => (await import('./desk/fr.ts')).fr,
    es: async () => (await import('./desk/es.ts')).es,
  },
  deskRooms: {
    en: async () => (await import('./desk-rooms/en.ts')).en,
    de: async () => (await import('./desk-rooms/de.ts')).de,
    fr: async () => (await import('./desk-rooms/fr.ts')).fr,
    es: async () => (await import('./desk-rooms/es.ts')).es,
  },
  event: {
    en: async () => (await import('./event/en.ts')).en,
    de: async () => (await import('./event/de.ts')).de,
    fr: async () => (await import('./event/fr.ts')).fr,
    es: async () => (await import('./event/es.ts')).es,
  },
  help: {
    en: async () => (await import('./help/en.ts')).en,
    de: async () => (await import('./help/de.ts')).de,
    fr: async () => (await import('./help/fr.ts')).fr,
    es: async () => (await import('./help/es.ts')).es,
  },
  lists: {
    en: async () => (await import('./lists/en.ts')).en,
    de: async () => (await import('./lists/de.ts')).de,
    fr: async () => (await import('./lists/fr.ts')).fr,
    es: async () => (await import('./lists/es.ts')).es,
  },
  meta: {
    en: async () => (await import('./meta/en.ts')).en,
    de: async () => (await import('./meta/de.ts')).de,
    fr: async () => (await import('./meta/fr.ts')).fr,
    es: async () => (await import('./meta/es.ts')).es,
  },
  notices: {
    en: async () => (await import('./notices/en.ts')).en,
    de: async () => (await import('./notices/de.ts')).de,
    fr: async () => (await import('./notices/fr.ts')).fr,
    es: async () => (await import('./notices/es.ts')).es,
  },
  odds: {
    en: async () => (await import('./odds/en.ts')).en,
    de: async () => (await import('./odds/de.ts')).de,
    fr: async () => (await import('./odds/fr.ts')).fr,
    es: async () => (await import('./odds/es.ts')).es,
  },
  receipt: {
    en: async () => (await import('./receipt/en.ts')).en,
    de: async () => (await import('./receipt/de.ts')).de,
    fr: async () => (await import('./receipt/fr.ts')).fr,
    es: async () => (await import('./receipt/es.ts')).es,
  },
  trouble: {
    en: async () => (await import('./trouble/en.ts')).en,
    de: async () => (await import('./trouble/de.ts')).de,
    fr: async () => (await import('./trouble/fr.ts')).fr,
    es: async () => (await import('./trouble/es.ts')).es,
  },
}
