import { termName } from '../shared/words.ts'

/** `roles.crab` as "Roles: Crab". */
export const listName = (list: string): string => list.split('.').map(termName).join(': ')
