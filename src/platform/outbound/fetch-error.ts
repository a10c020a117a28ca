/**
 * Why nothing came of a fetch. `not-allowed`: the host is not one of those that may be fetched from. `unreachable` covers names
 * that stand for no address, or for one that is not public: nobody learns about the network of the service from it.
 */
export type FetchFault =
  | 'not-allowed'
  | 'busy'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'type'
  | 'too-large'
  | 'broken'

export class FetchError extends Error {
  readonly fault: FetchFault
  /** That the other side answered, where that is the fault. */
  readonly status: number | undefined

  constructor(fault: FetchFault, options: ErrorOptions & { readonly status?: number } = {}) {
    super(`The fetch failed: ${fault}.`, options)
    this.name = 'FetchError'
    this.fault = fault
    this.status = options.status
  }
}
