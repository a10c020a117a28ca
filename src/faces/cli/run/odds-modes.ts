import { OperatorError } from '../../../base/operator-error.ts'
import type { PictureFlags } from './write-picture.ts'

export interface OddsFlags extends PictureFlags {
  readonly goal?: readonly string[]
  readonly keep?: readonly string[]
  readonly rounds?: number
  readonly bids?: readonly number[]
  /** Cards that let their owner draw. */
  readonly when?: readonly string[]
  readonly best?: boolean
  /** The cards on the table, as a text of titles. */
  readonly dealt?: string
  readonly settled?: readonly string[]
  /** Cards drawn to the hand after the mulligan. */
  readonly thenDraw?: number
  /** Tables: copies by cards seen, every card, one more or one fewer copy. */
  readonly seen?: boolean
  readonly cards?: boolean
  readonly copies?: boolean
  /** Cards against honor. */
  readonly bidAdvice?: boolean
  readonly against?: string
  /** Recognised from the list unless given. */
  readonly game?: string
  readonly format?: string
  readonly seed?: number
  readonly trials?: number
  readonly json?: boolean
  readonly width?: number
}

/** What `kotei odds` computes, by the flag that asks for it. */
export type OddsMode = 'opening' | 'rounds' | 'best' | 'dealt' | 'seen' | 'cards' | 'copies' | 'bidAdvice'

type Flag = 'goal' | 'keep' | 'rounds' | 'bids' | 'when' | 'against' | 'settled' | 'thenDraw' | 'seed' | 'trials'

const sampled = ['seed', 'trials'] as const

/** The flags that a mode takes, besides its own and those of every mode. */
const taken: Readonly<Record<OddsMode, readonly Flag[]>> = {
  opening: ['goal', 'keep', 'against', 'thenDraw', ...sampled],
  rounds: ['goal', 'keep', 'rounds', 'bids', 'when', 'against', ...sampled],
  best: ['goal'],
  dealt: ['goal', 'keep', 'settled', 'thenDraw', ...sampled],
  seen: [],
  cards: ['keep', 'rounds', 'bids', 'when', ...sampled],
  copies: ['goal', 'keep', 'thenDraw', ...sampled],
  bidAdvice: ['goal', 'keep', 'rounds', 'when', ...sampled],
}

const needGoals: readonly OddsMode[] = ['opening', 'rounds', 'best', 'dealt', 'copies', 'bidAdvice']

const flags: Readonly<Record<Flag, string>> = {
  goal: '--goal',
  keep: '--keep',
  rounds: '--rounds',
  bids: '--bids',
  when: '--when',
  against: '--against',
  settled: '--settled',
  thenDraw: '--then-draw',
  seed: '--seed',
  trials: '--trials',
}

const flagOf = (mode: OddsMode) => (mode === 'bidAdvice' ? '--bid-advice' : `--${mode}`)

/** Refuses two modes at once, flags that would have no effect, and a missing goal. */
export function oddsMode(given: OddsFlags): OddsMode {
  const asked = (['best', 'dealt', 'seen', 'cards', 'copies', 'bidAdvice'] as const).filter(
    (name) => given[name] !== undefined,
  )
  if (asked.length > 1) throw new OperatorError(`Give one of ${asked.map(flagOf).join(' and ')}.`)
  const mode = asked[0] ?? (given.rounds === undefined ? 'opening' : 'rounds')
  const unused = (Object.keys(flags) as Flag[]).find((name) => given[name] !== undefined && !taken[mode].includes(name))
  if (unused === 'bids' && mode === 'opening')
    throw new OperatorError('Only rounds have bids: add --rounds, or leave out --bids.')
  if (unused === 'settled' && mode === 'opening')
    throw new OperatorError('--settled says which part of --dealt is decided: add --dealt, or leave it out.')
  if (unused) throw new OperatorError(`${mode === 'opening' ? 'An opening' : flagOf(mode)} takes no ${flags[unused]}.`)
  if (needGoals.includes(mode) && (given.goal ?? []).length === 0)
    throw new OperatorError('Say what to count: --goal "2+ type:character cost<=2 in provinces".')
  return mode
}
