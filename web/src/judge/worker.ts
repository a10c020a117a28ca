import { Problem } from '../../../src/base/problem.ts'
import { inLanguage } from '../../../src/domain/core/wording/message.ts'
import { english } from '../../../src/domain/core/wording/words.ts'
import { loadMessages } from '../../../src/domain/messages/load-messages.ts'
import { answers } from './answers.ts'
import { CardsUnavailable } from './catalogs.ts'
import type { FromWorker, JudgeFault, ToWorker } from './protocol.ts'

// The judge of the service, in a thread of its own: building a catalogue takes some tenths of a second, and the page must
// answer keys meanwhile.
const send = (message: FromWorker) => postMessage(message)

addEventListener('message', async ({ data: { id, call, request, language, today } }: MessageEvent<ToWorker>) => {
  try {
    const [result, words] = await Promise.all([
      (answers[call] as (request: unknown, today: string) => Promise<unknown>)(request, today),
      // English is better than no verdict.
      loadMessages(language).catch(() => english),
    ])
    send({ id, result: inLanguage(result, words) })
  } catch (error) {
    send({ id, fault: faultOf(error) })
  }
})

function faultOf(error: unknown): JudgeFault {
  if (error instanceof Problem) {
    const position = (error.members as { readonly position?: number } | undefined)?.position
    return { message: error.message, ...(position === undefined ? {} : { position }) }
  }
  if (error instanceof CardsUnavailable) return { message: error.message, unavailable: true }
  return { message: error instanceof Error ? error.message : String(error) }
}
