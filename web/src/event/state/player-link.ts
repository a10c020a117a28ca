import { isFinal } from '../../shared/asking/pace.ts'
import { sayRefusedLink, takeBroughtSecret } from '../../shared/link-secret.ts'
import { forget, keep, readKept } from '../../shared/store/local-store.ts'
import { loadPlayer, NoPlayer, type Player, type PlayerView } from './player.ts'

const keyOf = (code: string) => `player:${code}`
const candidateKeyOf = (code: string) => `candidate:${code}`

/** The secret with which this browser was last let in. */
export const keptSecret = (code: string) => readKept<string>('session', keyOf(code))
export const keepSecret = (code: string, secret: string) => keep('session', keyOf(code), secret)
export const forgetSecret = (code: string) =>
  Promise.all([forget('session', keyOf(code)), forget('session', candidateKeyOf(code))])

/** Secrets that links brought into this tab: the store may be full. */
const held = new Map<string, string>()

export interface OpenedEntry {
  readonly player: Player
  readonly view: PlayerView
  /** Whether a link that was opened could not be tried yet. */
  readonly isUntried: boolean
}

/**
 * Whose page it is: by the link that was opened here, if the service knows it as one of a player of this event, and else by the one of
 * before, which stays. Throws NoPlayer, or what kept it from finding out.
 */
export async function openEntry(code: string, signal: AbortSignal): Promise<OpenedEntry> {
  const brought = takeBroughtSecret(code)
  if (brought !== undefined) await hold(code, brought)
  const kept = await keptSecret(code)
  const candidate = held.get(code) ?? (await readKept<string>('session', candidateKeyOf(code)))
  const tried = candidate === undefined ? undefined : await tryLink({ code, secret: candidate }, kept, signal)
  if (tried?.view) return { player: { code, secret: candidate! }, view: tried.view, isUntried: false }
  if (kept === undefined) throw tried?.fault ?? new NoPlayer()
  const player = { code, secret: kept }
  return { player, view: await loadPlayer(player, signal), isUntried: tried?.fault !== undefined }
}

async function hold(code: string, secret: string): Promise<void> {
  held.set(code, secret)
  sayRefusedLink(code, undefined)
  await keep('session', candidateKeyOf(code), secret)
}

interface Tried {
  readonly view?: PlayerView
  readonly fault?: unknown
}

/** One that works is kept in the place of the other; one that the service refuses is forgotten. */
async function tryLink(player: Player, kept: string | undefined, signal: AbortSignal): Promise<Tried> {
  const { code, secret } = player
  let tried: Tried = {}
  try {
    tried = { view: await loadPlayer(player, signal) }
    if (secret !== kept) await keepSecret(code, secret)
  } catch (fault) {
    if (!(fault instanceof NoPlayer) && !isFinal(fault)) return { fault }
    if (secret !== kept) sayRefusedLink(code, fault.message)
  }
  if (held.get(code) === secret) held.delete(code)
  await forget('session', candidateKeyOf(code))
  return tried
}
