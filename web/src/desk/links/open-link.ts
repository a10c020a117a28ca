import { sayRefusedLink, takeBroughtSecret } from '../../shared/link-secret.ts'
import { openDesk, tryAgain } from '../sync/open-desk.ts'
import { holdSecret } from './held-links.ts'

/** Opens an event, and has the link tried that was opened with it, if any. */
export async function openEvent(code: string): Promise<void> {
  const secret = takeBroughtSecret(code)
  if (secret !== undefined) {
    sayRefusedLink(code, undefined)
    await holdSecret(code, secret)
  }
  openDesk(code)
  if (secret !== undefined) tryAgain()
}
