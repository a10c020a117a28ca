import { cardsFault } from '../decklists/deck-input.ts'
import { goalLimits } from './engine/goals.ts'
import { defaultTrials, type OpeningBody, oddsLimits } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The body of an opening where it is plainly sound: a map of cards, goals that count or join counts, mulligans by list or
 * query. Undefined where the schema must look, and say what is wrong. A test holds the two together.
 */
export function quickOpening(value: unknown): OpeningBody | undefined {
  if (!isObject(value) || cardsFault(value.cards)) return undefined
  for (const key in value) if (key !== 'cards' && !(known[key]?.(value[key]) ?? false)) return undefined
  if (value.goals === undefined) return undefined
  return { method: 'auto', trials: defaultTrials.opening, ...value } as OpeningBody
}

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

const isWhole = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const isText = (value: unknown, most: number) => typeof value === 'string' && value.length > 0 && value.length <= most
const isQuery = (value: unknown) => isText(value, 500) && value === (value as string).trim()
const isIds = (value: unknown, least: number) =>
  Array.isArray(value) && value.length >= least && value.length <= 200 && value.every((id) => isText(id, 120))

const known: Readonly<Record<string, (value: unknown) => boolean>> = {
  goals: (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= oddsLimits.goals && value.every((goal) => isGoal(goal)),
  mulligan: (value) =>
    isObject(value) &&
    Object.keys(value).every((zone) => (zone === 'provinces' || zone === 'hand') && isZoneKeep(value[zone])),
  method: (value) => value === 'auto' || value === 'exact' || value === 'sample',
  trials: (value) => isWhole(value, 1, oddsLimits.trials),
  seed: (value) => isWhole(value, 0, Number.MAX_SAFE_INTEGER),
}

function isZoneKeep(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 1 && (isQuery(value.keep) || isIds(value.keep, 0))
}

/** A count, or one `all` or `any` of counts; what is deeper is left to the schema. */
function isGoal(value: unknown): boolean {
  if (!isObject(value)) return false
  const parts = value.all ?? value.any
  if (parts === undefined) return isCount(value)
  const keys = Object.keys(value).filter((key) => key !== 'name')
  if (keys.length !== 1 || !isName(value.name) || !Array.isArray(parts)) return false
  return parts.length > 0 && parts.length <= goalLimits.counts && parts.every((part) => isObject(part) && isCount(part))
}

const isName = (value: unknown) => value === undefined || isText(value, 120)
const isBound = (value: unknown) => value === undefined || isWhole(value, 0, 99)
const countKeys = new Set(['name', 'zone', 'cards', 'atLeast', 'atMost'])

function isCount(value: Fields): boolean {
  for (const key in value) if (!countKeys.has(key)) return false
  const { name, zone, cards, atLeast, atMost } = value
  if (!isName(name) || !isText(zone, 40) || !isBound(atLeast) || !isBound(atMost)) return false
  if (atLeast !== undefined && atMost !== undefined && (atLeast as number) > (atMost as number)) return false
  return isQuery(cards) || isIds(cards, 1)
}
