import { passwordLength } from '../../../src/features/people/accounts/passwords/password-length.ts'
import { t } from '../shared/language.ts'

export const passwordHint = () => t('account.passwordHint', { min: passwordLength.min })
