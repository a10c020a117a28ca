import type { Phrase } from './phrase.ts'

/** The name of a section within a sentence, worded in other languages by the id of the section. */
export function sectionPhrase(id: string, name: string): Phrase {
  return { key: `section.${id}`, text: name, values: {} }
}
