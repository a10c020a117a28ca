import type { AccountView, RecoveryCodes } from '../../../../src/accounts/schema.ts'

export type CreatedAccountView = AccountView & RecoveryCodes
