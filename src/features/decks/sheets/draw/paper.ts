/** The sheets of paper that are printed on, in points. */
export const paperSizes = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const
export type PaperSize = keyof typeof paperSizes

export const paperNames = Object.keys(paperSizes) as PaperSize[]
