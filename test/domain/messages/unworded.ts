import { inLanguage, phraseOf, type Worded } from '../../../src/domain/core/wording/message.ts'
import { wordsByLanguage } from '../../../src/domain/messages/every-language.ts'

const { en: _, ...others } = wordsByLanguage

/** Messages that cannot be said in a language, or that say there what they say in English. */
export function unworded(messages: readonly Worded[]): string[] {
  return messages.flatMap((worded) => {
    if (!phraseOf(worded)) return [`without a phrase: ${worded.message}`]
    return Object.values(others).flatMap((words) => {
      const { message } = inLanguage(worded, words)
      const isLeft = /\{\{|\}\}|undefined|\[object/.test(message) && message !== worded.message
      return isLeft || message === worded.message ? [`${words.language}: ${message}`] : []
    })
  })
}
