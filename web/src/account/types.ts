import type { AccountView, RecoveryCodes } from '../../../src/features/people/accounts/schema.ts'

export type CreatedAccountView = AccountView & RecoveryCodes
