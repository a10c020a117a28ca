import { OperatorError } from '../../../base/operator-error.ts'
import { checkDatabase } from './connect.ts'
import { isPooled } from './pooler.ts'

/** The addresses by which a database is reached. */
export interface DatabaseAddress {
  /** For statements and transactions. */
  readonly url: string
  /** The URL leads to a pooler that gives every transaction another connection. */
  readonly pooled: boolean
  /** For what needs a connection to itself, such as LISTEN; undefined if there is only the way through the pooler. */
  readonly directUrl: string | undefined
}

export interface AddressSettings {
  readonly databaseUrl: string
  readonly databaseDirectUrl?: string | undefined
  /** Found out unless given. */
  readonly databasePooler?: 'transaction' | 'none' | undefined
}

/** A database without a pooler, such as the embedded one. */
export const directAddress = (url: string): DatabaseAddress => ({ url, pooled: false, directUrl: url })

/** The URL for work that keeps a connection for long and has a transaction around all that belongs together. */
export const directUrlOf = ({ url, directUrl = url }: DatabaseAddress): string => directUrl

/** Throws an error that says in one sentence why the database cannot be used. */
export async function findAddress(settings: AddressSettings): Promise<DatabaseAddress> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePooler: pooler } = settings
  await checkDatabase(url)
  const pooled = pooler === undefined ? await isPooled(url) : pooler === 'transaction'
  if (directUrl === undefined) return { url, pooled, directUrl: pooled ? undefined : url }
  await checkDatabase(directUrl, 'KOTEI_DATABASE_DIRECT_URL')
  if (await isPooled(directUrl))
    throw new OperatorError(
      'KOTEI_DATABASE_DIRECT_URL leads to a pooler in transaction mode as well; set it to the address of PostgreSQL itself, or leave it out.',
    )
  return { url, pooled, directUrl }
}
