/** A fault that the operator can fix: only its message is shown, without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
