import { english, type Words } from '../core/words.ts'
import type { Language } from './language.ts'
import { createWords } from './translated-words.ts'

/** The words of a language, for `inLanguage`. Others than English are loaded when they are asked for. */
export async function loadMessages(language: Language): Promise<Words> {
  if (language === 'en') return english
  return createWords(language, await textsOf[language]())
}

/** Written out, so that a bundler finds the files. */
const textsOf = {
  de: async () => (await import('./de.ts')).texts,
  fr: async () => (await import('./fr.ts')).texts,
  es: async () => (await import('./es.ts')).texts,
}
