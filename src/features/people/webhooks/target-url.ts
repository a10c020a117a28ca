import { isIP } from 'node:net'
import { impossible, Problem } from '../../../base/problem.ts'
import type { AllowedHosts } from '../../../platform/outbound/allowed-hosts.ts'
import { addressIn } from '../../../platform/outbound/pinned-lookup.ts'
import { isPublicAddress } from '../../../platform/outbound/public-address.ts'

/** Where webhooks may be. */
export interface WebhookTargets {
  /** Any public address, by HTTPS. */
  readonly anyPublic: boolean
  /** Hosts that the operator names, at which anything is allowed: HTTP, any port, private addresses. */
  readonly hosts: AllowedHosts
}

export const anyPublicTarget: WebhookTargets = { anyPublic: true, hosts: new Set() }

/**
 * The address of a webhook. Throws a 422 unless it is HTTPS at a public address, or at a host that the operator allows. What a
 * name stands for is looked up with every request, not here: it may change.
 */
export function targetUrl(text: string, { anyPublic, hosts }: WebhookTargets): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw refused('url.invalid', 'An address like https://example.org/hook is expected.')
  if (url.username !== '' || url.password !== '')
    throw refused('url.credentials', 'The address must not have a name or password in it; verify signatures instead.')
  if (url.hash !== '') throw refused('url.fragment', 'The address must not have a part after "#".')
  if (hosts.has(url.origin)) return url
  if (!anyPublic) throw refused('url.host', 'This service sends messages only to hosts that its operator names.')
  if (url.protocol !== 'https:') throw refused('url.scheme', 'Messages are sent by HTTPS only.')
  if (!isPort(url.port)) throw refused('url.port', `Messages are not sent to port ${url.port}.`)
  const literal = addressIn(url.hostname)
  if (isIP(literal) !== 0 && !isPublicAddress(literal))
    throw refused('url.private', `${literal} is not a public address.`)
  return url
}

/** Whether messages may be sent to an address that was accepted once. */
export function isTarget(text: string, targets: WebhookTargets): boolean {
  try {
    targetUrl(text, targets)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The usual one, and those above the ports of services that are something else than HTTP, as mail. */
const isPort = (port: string) => port === '' || Number(port) >= 1024

const refused = (code: string, message: string) => impossible('/url', code, message)
