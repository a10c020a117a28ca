import { dayOf } from '../../../src/core/date.ts'

export const today = (): string => dayOf(new Date())
