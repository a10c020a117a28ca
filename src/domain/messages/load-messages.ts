import { english, type Words } from '../core/wording/words.ts'
import type { Language } from './language.ts'
import { createWords } from './translated-words.ts'

const loaded = new Map<Language, Words>([['en', english]])

/** The words of a language, for `inLanguage`. Others than English are loaded when they are first asked for. */
export async function loadMessages(language: Language): Promise<Words> {
  const known = loaded.get(language)
  if (known || language === 'en') return known ?? english
  const words = createWords(language, await textsOf[language]())
  loaded.set(language, words)
  return words
}

/** Written out, so that a bundler finds the files. */
const textsOf = {
  de: async () => (await import('./de.ts')).texts,
  fr: async () => (await import('./fr.ts')).texts,
  es: async () => (await import('./es.ts')).texts,
}
