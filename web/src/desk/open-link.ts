import { takeBroughtSecret } from '../shared/link-secret.ts'
import { changeLink } from './change-link.ts'
import { openDesk, tryAgain } from './open-desk.ts'

/** As people type codes: without regard to case, and with the letters that Crockford's base 32 takes for others. */
export const canonicalCode = (code: string) =>
  code.toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')

/** Opens an event, with the secret that the link has brought, if any. */
export async function openEvent(code: string): Promise<void> {
  const secret = takeBroughtSecret(code)
  // What the device did before stays, and is sent with the new link.
  if (secret !== undefined) await changeLink(code, secret).catch(() => {})
  openDesk(code)
  if (secret !== undefined) tryAgain()
}
