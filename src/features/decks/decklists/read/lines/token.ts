import type { Pack } from '../../../../cards/catalog/snapshot/game-data.ts'
import type { Resolution } from '../../resolve/resolve.ts'
import type { Segment } from './split-line.ts'

/** A part of a line and what it is, by itself. */
export type Token = Pick<Segment, 'text' | 'after'> & Meaning

export type Meaning =
  | {
      readonly kind: 'card'
      readonly resolution: Resolution
      /** Stands among words, as in a sentence. */
      readonly isAmongWords?: boolean
    }
  /** Copies of something that is no title: `name`, with the count where that is not part of it. */
  | {
      readonly kind: 'unread'
      readonly name: string
      readonly count?: number
      readonly isNear: boolean
      readonly isNegative?: boolean
    }
  /** A word for a section or a kind of cards, as in `Provinces: A, B`. */
  | { readonly kind: 'label'; readonly section?: string; readonly aside: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'pack'; readonly pack: Pack }
  | { readonly kind: 'remark' }
  | { readonly kind: 'other' }
