/** A fault that whoever runs the service can mend: its message is the whole sentence they see, without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
