import type { Operation, OperationProblem } from '../model/operation.ts'
import type { Present } from './actor-in.ts'

export interface Claim {
  readonly claimed?: true
  readonly problem?: OperationProblem
}

/**
 * What a helper whose link was revoked did before that, without a connection, is taken as a claim, which the log shows. The
 * clock is the device's; a helper whom the service has never met has nothing to claim.
 */
export function claimOf({ helper }: Pick<Present, 'helper'>, { madeAt }: Pick<Operation, 'madeAt'>): Claim {
  if (!helper?.revokedAt) return {}
  const at = new Date(madeAt)
  if (helper.lastSeenAt && at >= helper.createdAt && at < helper.revokedAt) return { claimed: true }
  return { problem: { code: 'helper.revoked', message: 'The link was revoked before this was done.' } }
}
