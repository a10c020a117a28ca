import type { Colour } from '../../domain/games/colour.ts'

interface Series {
  readonly name: string
  readonly values: readonly number[]
  /** Of sampled values: where the true one is, 95 times of 100. */
  readonly intervals?: readonly (readonly [low: number, high: number] | undefined)[]
}

export interface ChartPanel {
  readonly title: string
  /**
   * `bars` has a row for each name along the axis; `columns` are stacked where there are several series; `lines` of
   * counts become small charts; `differences` of two probabilities are shown around 0.
   */
  readonly kind: 'bars' | 'columns' | 'lines' | 'differences'
  /** Along the axis: values, rounds or names. */
  readonly along: readonly string[]
  readonly alongName?: string
  readonly series: readonly Series[]
  /** Whether values are probabilities, shown in per cent. */
  readonly percent: boolean
  /** Whether a single series has a tone and its name too, as where several are parts of a column. */
  readonly named?: boolean
  /** Where the scale of bars ends; needed where it is not their largest value. */
  readonly max?: number
}

interface PictureCard {
  readonly title: string
  readonly colour: Colour
  readonly clan?: string | undefined
  readonly cost?: string | undefined
  /** Below the title. */
  readonly note?: string | undefined
  /** Drawn as a card that was put away. */
  readonly faded?: boolean
}

export interface CardPanel {
  readonly title: string
  readonly kind: 'cards'
  readonly cards: readonly PictureCard[]
}

export type Panel = ChartPanel | CardPanel

export interface Picture {
  /** What it shows, such as "Opening odds". */
  readonly title: string
  /** The name of the deck that it is about. */
  readonly deck?: string | undefined
  /** How it was computed, a line each. */
  readonly notes?: readonly string[]
  readonly panels: readonly Panel[]
}
