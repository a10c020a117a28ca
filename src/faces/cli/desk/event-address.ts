import { OperatorError } from '../../../base/operator-error.ts'

export interface DeskFlags {
  readonly server: string
  readonly token?: string
}

/** Where an event is, and by what its staff is known. */
export interface EventAddress {
  readonly server: string
  readonly code: string
  readonly token: string | undefined
}

/** An event is named by its code, or by the link of a helper, which has the server and the secret in it. */
export function eventAddress(event: string, flags: DeskFlags): EventAddress {
  const link = linkIn(event)
  const given = flags.token === undefined ? undefined : linkIn(flags.token)
  const code = link?.code ?? event
  if (!/^[0-9a-z]{6}$/i.test(code))
    throw new OperatorError(`"${event}" is neither the code of an event, such as 7KQ2MD, nor a helper's link.`)
  if (given && given.code.toUpperCase() !== code.toUpperCase())
    throw new OperatorError(`The link of --token is for the event ${given.code}, not for ${code}.`)
  const server = link?.server ?? given?.server ?? flags.server
  if (!URL.canParse(server)) throw new OperatorError(`"${server}" is not the address of a service.`)
  const token = link?.token ?? given?.token ?? flags.token
  return { server: server.replace(/\/+$/, ''), code: code.toUpperCase(), token }
}

/** The parts of a link such as `https://kotei.example/desk/7KQ2MD#kd_…`. */
function linkIn(text: string): { server: string; code: string; token: string } | undefined {
  const match = /^(https?:\/\/.+?)\/(?:desk|e)\/(\w+)(?:\/me)?\/?#(k[dp]_[\w-]+)$/.exec(text.trim())
  return match ? { server: match[1]!, code: match[2]!, token: match[3]! } : undefined
}
