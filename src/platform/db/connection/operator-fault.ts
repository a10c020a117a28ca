import { OperatorError } from '../../../base/operator-error.ts'
import { isDatabaseUnavailable, isStorageFull } from './unavailable.ts'

/** What an operator can do about an error of the database or the system, in a sentence; undefined for a fault of ours. */
export function operatorFault(error: unknown): OperatorError | undefined {
  if (error instanceof OperatorError) return error
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EMFILE' || code === 'ENFILE')
    return new OperatorError('Too few files may be open at the same time; allow at least 1024 with "ulimit -n 1024".')
  if (isStorageFull(error) || code === 'ENOSPC')
    return new OperatorError(`The disk is full (${error.message}); make room and start again.`)
  if (code === '42501')
    return new OperatorError(
      `The database user lacks a right (${error.message}); make it the owner of the database, or GRANT it ALL on the schema and CREATE on the database.`,
    )
  if (isDatabaseUnavailable(error))
    return new OperatorError(`The database stopped answering (${error.message}); start again when it is back.`)
  return undefined
}
