import type { z } from 'zod'
import type { FormatRevision } from '../../../core/format.ts'
import type { influenceParams } from './influence.ts'
import type { ClanFrom } from './profile.ts'

/** More copies than any list holds. */
export const unlimited = 255

interface Bounds {
  readonly min: number
  readonly max: number
}
interface Size {
  readonly min: number
  readonly max: number
  /** Whether cards with the keyword count toward the maximum. */
  readonly apartCounts: boolean
  readonly keyword: string | undefined
}

/** A revision's parameters as the fast check needs them; a rule that a revision does not have is left open. */
export interface FastSettings {
  readonly stronghold: Bounds
  readonly role: Bounds
  readonly province: Bounds
  readonly dynasty: Size
  readonly conflict: Size
  readonly maxCharacters: number
  readonly clanFrom: ClanFrom
  readonly dynastyClan: boolean
  readonly provinceClan: boolean
  readonly cardClan: boolean
  readonly influence: z.output<typeof influenceParams> | undefined
  readonly copies: { max: number; ordinary: number; sections: string[]; box?: string } | undefined
  readonly provinceOnce: boolean
  readonly elements: boolean
  readonly restricted: { list: string; max: number; sections: string[] } | undefined
  /** Lists any card of which makes the rules be asked. */
  readonly bans: readonly string[]
  readonly pool: boolean
  readonly roleRequired: boolean
  readonly roleClan: { traits: string[]; lists: string; known: boolean } | undefined
  readonly apart: (section: string) => string | undefined
}

const understood = new Set([
  ...['certainty', 'known-cards', 'stronghold-count', 'role-count', 'role-clan', 'role-required', 'dynasty-size'],
  ...['conflict-size', 'dynasty-clan', 'conflict-characters', 'influence', 'copies', 'province-count', 'pool'],
  ...['province-duplicate', 'province-elements', 'province-clan', 'restricted', 'banned', 'splash-banned', 'card-clan'],
])

/** Undefined where a revision has a rule, or a mixture of parameters, that the fast check does not understand. */
export function fastSettings(revision: FormatRevision): FastSettings | undefined {
  const byRule = new Map<string, Record<string, unknown>>()
  for (const { rule, params } of revision.clauses) {
    if (!understood.has(rule.id) || byRule.has(rule.id)) return undefined
    byRule.set(rule.id, params as Record<string, unknown>)
  }
  const params = <P>(rule: string) => byRule.get(rule) as P | undefined
  const from = new Set([...byRule.values()].map((each) => each.clanFrom).filter((each) => each !== undefined))
  if (from.size > 1) return undefined
  const anything = { min: 0, max: Number.MAX_SAFE_INTEGER }
  const dynasty = sizeOf(params('dynasty-size'))
  const conflict = sizeOf(params('conflict-size'))
  return {
    stronghold: params<Bounds>('stronghold-count') ?? anything,
    role: params<Bounds>('role-count') ?? anything,
    province: params<Bounds>('province-count') ?? anything,
    dynasty,
    conflict,
    maxCharacters: params<{ max: number }>('conflict-characters')?.max ?? Number.MAX_SAFE_INTEGER,
    clanFrom: ([...from][0] as ClanFrom | undefined) ?? 'stronghold',
    dynastyClan: byRule.has('dynasty-clan'),
    provinceClan: byRule.has('province-clan'),
    cardClan: byRule.has('card-clan'),
    influence: params('influence'),
    copies: params('copies'),
    provinceOnce: byRule.has('province-duplicate'),
    elements: byRule.has('province-elements'),
    restricted: params('restricted'),
    bans: ['banned', 'splash-banned'].flatMap((rule) => params<{ list: string }>(rule)?.list ?? []),
    pool: byRule.has('pool'),
    roleRequired: byRule.has('role-required'),
    roleClan: params('role-clan'),
    apart: (section) => (section === 'dynasty' ? dynasty : section === 'conflict' ? conflict : undefined)?.keyword,
  }
}

interface SizeParams {
  readonly min: number
  readonly max: number | null
  readonly uncounted?: { readonly keyword: string; readonly max: 'counted' | 'uncounted' }
}

function sizeOf(params: SizeParams | undefined): Size {
  return {
    min: params?.min ?? 0,
    max: params?.max ?? Number.MAX_SAFE_INTEGER,
    apartCounts: params?.uncounted?.max !== 'uncounted',
    keyword: params?.uncounted?.keyword,
  }
}
