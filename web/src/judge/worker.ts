import { Problem } from '../../../src/core/problem.ts'
import { answers } from './answers.ts'
import type { FromWorker, JudgeFault, ToWorker } from './protocol.ts'

// The judge of the service, in a thread of its own: building a catalogue takes some tenths of a second, and the page must
// answer keys meanwhile.
const send = (message: FromWorker) => postMessage(message)

addEventListener('message', async ({ data: { id, call, request } }: MessageEvent<ToWorker>) => {
  try {
    send({ id, result: await (answers[call] as (request: unknown) => Promise<unknown>)(request) })
  } catch (error) {
    send({ id, fault: faultOf(error) })
  }
})

function faultOf(error: unknown): JudgeFault {
  if (error instanceof Problem) {
    const position = (error.members as { readonly position?: number } | undefined)?.position
    return { message: error.message, ...(position === undefined ? {} : { position }) }
  }
  return { message: error instanceof Error ? error.message : String(error) }
}
