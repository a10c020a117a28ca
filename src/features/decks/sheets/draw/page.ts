import type { QrCode } from '../../../../platform/pictures/qr-code.ts'
import type { Sheet } from '../sheet.ts'
import { pitchOnOnePage } from './layout.ts'
import { type PaperSize, paperSizes } from './paper.ts'

/** Where things are on the page, in points from its upper left corner. */
export const margin = { x: 36, top: 30, bottom: 26 } as const
export const gutter = 22
/** From the upper margin to the line under event and deck. */
export const fieldsHeight = 88
const verdictHeight = 19
const reasonHeight = 10.5
export const footerHeight = 58
const space = 11

export const verdictBox = { top: margin.top + fieldsHeight + space, height: verdictHeight, reasonHeight } as const

/** At most; others are counted. */
const maxReasons = 8
const minReasons = 3
/** Lines are not made lower than this for more reasons than `minReasons`. */
const comfortablePitch = 11

/** The reasons that are printed, and the number of those that are not. */
export interface ShownReasons {
  readonly shown: readonly string[]
  readonly omitted: number
}

/** A page to draw on: the width between its margins, its own height, and its place among the pages of the sheet. */
export interface PageFrame {
  readonly width: number
  readonly height: number
  readonly page: number
  readonly pages: number
  readonly reasons: ShownReasons
  readonly code?: QrCode | undefined
}

/** As many reasons as there is room for beside a list that can be read. */
export function chooseReasons({ verdict, sections }: Sheet, size: PaperSize): ShownReasons {
  const reasons = verdict?.reasons ?? []
  const upTo = (count: number): ShownReasons => ({ shown: reasons.slice(0, count), omitted: reasons.length - count })
  let count = Math.min(reasons.length, maxReasons)
  while (count > minReasons && pitchOnOnePage(sections, bodyHeight(size, upTo(count))) < comfortablePitch) count--
  return upTo(count)
}

/** The height of the reasons in the box of the verdict; those that are omitted have a line. */
export function reasonsHeight({ shown, omitted }: ShownReasons): number {
  const lines = shown.length + (omitted > 0 ? 1 : 0)
  return lines === 0 ? 0 : lines * reasonHeight + 4
}

/** Where the columns begin. */
export function bodyTop(reasons: ShownReasons): number {
  return verdictBox.top + verdictHeight + reasonsHeight(reasons) + space
}

export function bodyHeight(size: PaperSize, reasons: ShownReasons = { shown: [], omitted: 0 }): number {
  return paperSizes[size].height - margin.bottom - footerHeight - space - bodyTop(reasons)
}
