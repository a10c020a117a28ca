import type { Series } from '../core/wording/phrase.ts'
import type { Words } from '../core/wording/words.ts'
import type { Language } from './language.ts'

/** The texts of a language by the keys of phrases, with the placeholders that the English ones have. */
export type Texts = Readonly<Record<string, string>>

/** The words of a language whose texts were loaded. */
export function createWords(language: Exclude<Language, 'en'>, texts: Texts): Words {
  const plural = new Intl.PluralRules(language)
  const lists: Record<Series['joinedBy'], (items: readonly string[]) => string> = {
    and: formatOf(language, 'conjunction'),
    or: formatOf(language, 'disjunction'),
    comma: (items) => items.join(', '),
  }
  return {
    language,
    text: (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined),
    isSingular: (count) => plural.select(count) === 'one',
    join: (items, by) => lists[by](items),
  }
}

function formatOf(language: string, type: 'conjunction' | 'disjunction') {
  const format = new Intl.ListFormat(language, { type })
  return (items: readonly string[]) => format.format(items)
}
