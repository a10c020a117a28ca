import type { Messages } from '../shared/language.ts'
import { en } from './en.ts'

export const fr: Messages = { ...en }
