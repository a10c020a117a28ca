import { sayRefusedLink, takeBroughtSecret } from '../shared/link-secret.ts'
import { holdCandidate } from './link-trial.ts'
import { openDesk, tryAgain } from './open-desk.ts'

/** Opens an event, and has the link tried that was opened with it, if any. */
export async function openEvent(code: string): Promise<void> {
  const secret = takeBroughtSecret(code)
  if (secret !== undefined) {
    sayRefusedLink(code, undefined)
    await holdCandidate(code, secret)
  }
  openDesk(code)
  if (secret !== undefined) tryAgain()
}
