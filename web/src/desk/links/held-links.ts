import { leaveOver, settleLeft } from '../../shared/store/left-over.ts'
import { changeRecord } from '../store/store.ts'

/** Secrets that links brought into this tab, by event, until they are tried: the store may be full. */
const held = new Map<string, string>()

export const heldSecret = (code: string): string | undefined => held.get(code)

export async function holdSecret(code: string, secret: string): Promise<void> {
  held.set(code, secret)
  await keepCandidate(code, secret)
}

/** Somebody, perhaps in another tab, has found out about it. */
export function letGo(code: string): void {
  held.delete(code)
  settleLeft(leftName(code))
}

const leftName = (code: string) => `link ${code}`

const keepCandidate = (code: string, secret: string): Promise<void> =>
  changeRecord(code, { candidate: secret }).then(
    () => settleLeft(leftName(code)),
    () => leaveOver(leftName(code), secret, () => void keepCandidate(code, secret)),
  )
