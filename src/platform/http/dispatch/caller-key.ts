import type { Context } from '../definition/route.ts'

/** Whose work it is, for fair turns: accounts share nothing; without one, an address stands for its caller. */
export function callerKey({ caller, origin }: Pick<Context<unknown, unknown, unknown>, 'caller' | 'origin'>): string {
  return caller ? `account ${caller.accountId}` : `address ${origin.address}`
}
