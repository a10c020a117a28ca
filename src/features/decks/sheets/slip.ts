import type { SheetVerdict } from './sheet.ts'

/** A receipt to hand out. Plain data, so that it can be sent to a thread. */
export interface Slip {
  readonly number: number
  /** Only if the organiser wants it: a slip that is lost then tells whose list it is about. */
  readonly name?: string | undefined
  readonly event: string
  /** When the list was accepted, in words. */
  readonly accepted: string
  /** The format with its list, and the day by whose lists it was judged, in words. */
  readonly format: string
  readonly judgedOn: string
  readonly status: SheetVerdict['status']
  /** The content hash of the list, in hexadecimal digits. */
  readonly hash: string
  /** The link to the receipt. */
  readonly code: string
  /** Where receipts are verified, as people type it. */
  readonly verifyAt: string
}

/** Slips for one page, in rows from left to right. */
export interface SlipPage {
  readonly slips: readonly Slip[]
}

/** On either size of paper. */
export const slipGrid = { columns: 2, rows: 5 } as const

export function slipPages(slips: readonly Slip[]): SlipPage[] {
  const perPage = slipGrid.columns * slipGrid.rows
  const pages: SlipPage[] = []
  for (let at = 0; at < slips.length; at += perPage) pages.push({ slips: slips.slice(at, at + perPage) })
  return pages
}
