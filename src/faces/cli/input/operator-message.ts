import { Problem } from '../../../base/problem.ts'
import { operatorFault } from '../../../platform/db/connection/operator-fault.ts'

/** The message of an error that is the user's to solve; undefined for a fault of the program. */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Problem)) return operatorFault(error)?.message
  const details = (error.errors ?? []).map(({ message }) => message).filter((text) => !error.message.includes(text))
  return [error.message, ...details].join('\n')
}
