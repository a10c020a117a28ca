import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { once } from '../../../../base/once.ts'

/** DejaVu has the macrons of Japanese names, and Latin, Greek, Cyrillic, Hebrew and Arabic letters. */
const fontFiles = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  serif: 'DejaVuSerifCondensed-Bold.ttf',
} as const
export type FontName = keyof typeof fontFiles

/** Fonts with more characters. */
export const widerFonts: Partial<Record<FontName, FontName>> = { serif: 'bold', bold: 'regular' }

/** An opened font, which documents take as the source of a font. */
export interface FontFace {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
}

/** Opened once for all documents: reading their tables takes ten times as long as printing a sheet. */
export const openFonts = once((): ReadonlyMap<FontName, FontFace> => {
  const manifest = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')
  const folder = manifest.replace(/package\.json$/, 'ttf/')
  const doc = new PDFDocument({ autoFirstPage: false, font: '' })
  const names = Object.keys(fontFiles) as FontName[]
  return new Map(
    names.map((name) => {
      doc.font(`${folder}${fontFiles[name]}`)
      // The library's types do not have the font that it opened.
      return [name, (doc as unknown as { readonly _font: { readonly font: FontFace } })._font.font]
    }),
  )
})
