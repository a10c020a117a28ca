import { ccg } from '../../../../src/domain/games/l5r-ccg/index.ts'
import { type TurnsCase, turnsOf } from '../turns.ts'
import { card, fate, stronghold } from './cards.ts'

export const { trace, sample, watch, gauge, build } = turnsOf(ccg)
export const lion = stronghold('lion')
export const filler = card('filler', { goldCost: 2 })
export const scroll = fate('scroll')
export const idle = { buy: 'none', flush: 'none' }
export const flushing = { buy: 'none', flush: 'all' }
export const plain = (dynasty = 40, fates = 40): TurnsCase['deck'] => [
  [1, lion],
  [dynasty, filler],
  [fates, scroll],
]
