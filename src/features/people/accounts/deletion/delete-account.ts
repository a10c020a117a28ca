import sql, { raw } from 'sql-template-tag'
import { Problem } from '../../../../base/problem.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import type { Origin } from '../../../../platform/http/server/origin.ts'
import type { AccountDeps } from '../deps.ts'
import { accountOf, proveOwner } from '../passwords/prove-owner.ts'
import type { AccountDeletion } from '../schema.ts'
import { rememberDeletion } from './deleted-identities.ts'

/** Deletes the account with its decks, revisions, sessions, keys and activity. */
export async function deleteAccount(deps: AccountDeps, caller: Caller, body: AccountDeletion, origin: Origin) {
  const { username, password } = body
  const account = await accountOf(deps, caller)
  if (account.passwordHash !== null) {
    if (password === undefined) throw unconfirmed('/password', 'Deleting an account requires its password.')
    await proveOwner(deps, caller, origin, { password, pointer: '/password' })
  } else if (username !== account.username) {
    throw unconfirmed('/username', `Deleting this account requires its username, ${account.username}, to confirm.`)
  }
  await inTransaction(deps.database.pool, async (client) => {
    // The history of rulings and announced lists stays, without the name; "deleted account" cannot be a username.
    for (const table of [raw('ruling_versions'), raw('announcement_versions')])
      await client.query(sql`UPDATE ${table} SET author = 'deleted account' WHERE author = ${account.username}`)
    await client.query(sql`DELETE FROM accounts WHERE id = ${account.id}`)
    await rememberDeletion(client, account, deps.now())
  })
}

function unconfirmed(pointer: string, message: string): Problem {
  return new Problem('malformed', message, { errors: [{ pointer, code: 'confirmation-required', message }] })
}
