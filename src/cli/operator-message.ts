import { OperatorError } from '../core/operator-error.ts'
import { Problem } from '../core/problem.ts'

/** The message of an error that is the user's to solve; undefined for a fault of the program. */
export function operatorMessage(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Problem)) return undefined
  const details = (error.errors ?? []).map(({ message }) => message).filter((text) => !error.message.includes(text))
  return [error.message, ...details].join('\n')
}
