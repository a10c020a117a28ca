import type { IncomingMessage } from 'node:http'
import type { Words } from '../../../domain/core/wording/words.ts'
import { wordsByLanguage } from '../../../domain/messages/every-language.ts'
import { negotiateLanguage } from '../../../domain/messages/language.ts'
import type { Reply } from '../reply/reply.ts'

/** The words of the language that a request asks for; English if it asks for none of ours. */
export function wordsFor({ headers }: Pick<IncomingMessage, 'headers'>): Words {
  return wordsByLanguage[negotiateLanguage(headers['accept-language'])]
}

const vary = 'Accept-Encoding, Accept-Language'

/**
 * The reply of a route whose messages follow `Accept-Language`. Each language has an entity tag of its own, or a cache could
 * answer a reader of English in German.
 */
export function localizedReply(reply: Reply, words: Words): Reply {
  // A route may let the language be chosen by a parameter, too.
  const language = reply.headers?.['Content-Language'] ?? words.language
  const headers: Record<string, string> = { ...reply.headers, 'Content-Language': language, Vary: vary }
  if (headers.ETag !== undefined) headers.ETag = tagIn(headers.ETag, language)
  return { ...reply, headers, ...(reply.etag === undefined ? {} : { etag: tagIn(reply.etag, language) }) }
}

function tagIn(tag: string, language: string): string {
  return language === 'en' ? tag : tag.replace(/"$/, `-${language}"`)
}
