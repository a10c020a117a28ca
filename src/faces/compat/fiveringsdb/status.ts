import type { Finding } from '../../../domain/core/wording/verdict.ts'
import type { Judgement } from '../../../features/decks/legality/schema.ts'

/** A number, or two of a size: for too few and for too many. */
const numbers: Readonly<Record<string, number | readonly [few: number, many: number]>> = {
  'copies.exceeded': 1,
  'province.duplicate': 1,
  'stronghold.count': [2, 3],
  'role.count': 4,
  'dynasty.size': [5, 6],
  'dynasty.clan': 7,
  'conflict.size': [8, 9],
  'influence.exceeded': 10,
  'influence.clans': 11,
  'conflict.characters': 12,
  'province.count': [13, 14],
  'province.elements': 15,
  'province.clan': 16,
  'influence.unavailable': 17,
  'influence.role-clan': 18,
  'role.clan': 18,
  'role.required': 18,
  'card.clan': 18,
}

/** For what the site has no number for, such as lists and pools. */
const otherwise = 1

/** The site reports the first fault in the order of its checks: copies, conflict, dynasty, province, role, stronghold. */
const order: readonly number[] = [1, 8, 9, 10, 11, 12, 17, 18, 5, 6, 7, 13, 14, 15, 16, 4, 2, 3]

/** The one number by which the site says what is wrong with a deck; 0 if nothing is. */
export function validationStatus({ legal, violations }: Pick<Judgement, 'legal' | 'violations'>): number {
  if (legal) return 0
  const found = new Set(violations.map(numberOf))
  return order.find((number) => found.has(number)) ?? otherwise
}

function numberOf({ code, actual, limit }: Finding): number {
  const number = numbers[code] ?? otherwise
  if (typeof number === 'number') return number
  const tooMany = actual !== undefined && limit !== undefined && actual > limit
  return tooMany ? number[1] : number[0]
}
