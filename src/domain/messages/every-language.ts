import { english, type Words } from '../core/wording/words.ts'
import { texts as de } from './de.ts'
import { texts as es } from './es.ts'
import { texts as fr } from './fr.ts'
import type { Language } from './language.ts'
import { createWords } from './translated-words.ts'

/** All of them at once, for a process that answers in any; a page loads one by `loadMessages`. */
export const wordsByLanguage: Readonly<Record<Language, Words>> = {
  en: english,
  de: createWords('de', de),
  fr: createWords('fr', fr),
  es: createWords('es', es),
}
