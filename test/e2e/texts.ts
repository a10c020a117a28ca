import { type Language, languages } from '../../src/domain/messages/language.ts'
import { loaders, type Texts } from '../../web/src/shared/messages/loaders.ts'
import type { MessageKey } from '../../web/src/shared/messages/message.ts'

async function allIn(language: Language): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(Object.values(loaders).map((part) => part[language]()))))
}

/** Every text of the page, of all chapters, by language. */
export const texts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await allIn(language)] as const)),
) as Readonly<Record<Language, Texts>>

/** The English ones that do not depend on a number. */
export const en = texts.en as Readonly<Record<MessageKey, string>>
