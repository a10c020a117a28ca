import type { Role } from './model/operation.ts'

/** Everybody who helps to run an event. */
export const staffRoles = ['organiser', 'judge', 'desk', 'reader'] as const satisfies readonly Role[]
/** Those who take in lists and check players in. */
export const deskRoles = ['organiser', 'judge', 'desk'] as const satisfies readonly Role[]
export const judgeRoles = ['organiser', 'judge'] as const satisfies readonly Role[]
export const organiserRoles = ['organiser'] as const satisfies readonly Role[]
