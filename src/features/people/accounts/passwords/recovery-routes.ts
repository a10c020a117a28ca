import { exampleIds, examplePassword } from '../../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { json, unstored } from '../../../../platform/http/reply/reply.ts'
import type { AccountDeps } from '../deps.ts'
import { NewRecoveryCodes, Recovered, Recovery, RecoveryCodes } from '../schema.ts'
import { recoverAccount, replaceRecoveryCodes } from './recover.ts'

const tag = 'accounts'

export function createRecoveryRoutes(deps: AccountDeps): Route[] {
  return [
    defineRoute({
      tag,
      method: 'post',
      path: '/v1/accounts/recover',
      operationId: 'recoverAccount',
      summary: 'Set a new password with a recovery code',
      description:
        'For a forgotten password. The code can be used once; all sessions and API keys of the account end. Failed attempts make the next one wait longer (429 with `Retry-After`).',
      body: Recovery,
      example: {
        body: {
          username: exampleIds.username,
          recoveryCode: exampleIds.recoveryCode,
          newPassword: 'four cranes in the snow',
        },
      },
      responses: { 200: { description: 'The new password is set; sign in with it.', schema: Recovered } },
      problems: ['unauthenticated', 'conflict'],
      handler: async ({ body, origin }) =>
        json({ recoveryCodesLeft: await recoverAccount(deps, body, origin) }, unstored),
    }),
    defineRoute({
      tag,
      auth: 'account',
      scope: 'session',
      method: 'post',
      path: '/v1/me/recovery-codes',
      operationId: 'createRecoveryCodes',
      summary: 'Make new recovery codes; the old ones end',
      description: 'Requires the password. The codes are shown only in this answer: only their hashes are stored.',
      body: NewRecoveryCodes,
      example: { body: { password: examplePassword } },
      responses: { 201: { description: 'The codes.', schema: RecoveryCodes } },
      problems: ['conflict'],
      handler: async ({ caller, body, origin }) =>
        json(await replaceRecoveryCodes(deps, caller!, body, origin), { status: 201, ...unstored }),
    }),
  ]
}
