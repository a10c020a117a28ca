import { type Area, drawText, hasLegend, type ToneOf } from './area.ts'
import { drawBars } from './bars.ts'
import { type Canvas, createCanvas, type TextStyle } from './canvas.ts'
import { drawCards } from './cards.ts'
import { drawColumns } from './columns.ts'
import { describePicture } from './describe.ts'
import { drawDifferences } from './differences.ts'
import { drawLinePanel } from './lines.ts'
import type { Panel, Picture } from './picture.ts'
import { type Size, svgDocument } from './svg-document.ts'
import { palette, type Theme, tokens } from './theme.ts'

export const pictureWidth = { least: 320, usual: 720, greatest: 1600 } as const

const title: TextStyle = { size: 21, bold: true, serif: true }
const subtitle: TextStyle = { size: 14, fill: tokens.muted }
const note: TextStyle = { size: 12.5, fill: tokens.muted }
const panelTitle: TextStyle = { size: 14.5, bold: true }
const panelGap = 30
const columnsGap = 28
/** Charts of columns lie beside each other where each has this width. */
const leastColumns = 300

/**
 * Draws panels below each other as one SVG picture, without scripts and references to anything outside it.
 *
 * By hand rather than by a chart library: no text may be cut or covered by any name, which takes a layout that
 * wraps text first and grows with it; and a library knows no cards.
 */
export function drawPicture(
  picture: Picture,
  {
    theme = 'auto',
    width = pictureWidth.usual,
  }: { readonly theme?: Theme | undefined; readonly width?: number | undefined } = {},
): string {
  const canvas = createCanvas(theme)
  const margin = width < 480 ? 16 : 24
  const toneOf = assignTones(picture.panels)
  let area: Area = { left: margin, top: margin, width: width - 2 * margin }
  area = { ...area, top: drawHeader(canvas, picture, area) }
  for (const row of rowsOf(picture.panels, area.width))
    area = { ...area, top: drawRow(canvas, row, area, toneOf) + panelGap }
  const height = Math.ceil(area.top - panelGap + margin)
  canvas.background({ x: 0, y: 0, width, height }, { fill: tokens.paper })
  return documentOf(picture, canvas, { width, height })
}

function documentOf(picture: Picture, canvas: Canvas, size: Size): string {
  const title = picture.deck === undefined ? picture.title : `${picture.deck}: ${picture.title}`
  return svgDocument(canvas, size, { title, description: describePicture(picture) })
}

function drawHeader(canvas: Canvas, { title: what, deck, notes = [] }: Picture, area: Area): number {
  let top = drawText(canvas, deck ?? what, area, title)
  if (deck !== undefined) top = drawText(canvas, what, { ...area, top: top + 3 }, subtitle)
  for (const line of notes) top = drawText(canvas, line, { ...area, top: top + 3 }, note)
  return top + 22
}

/** Small charts of columns share a row. */
function rowsOf(panels: readonly Panel[], width: number): Panel[][] {
  const rows: Panel[][] = []
  const across = acrossIn(width)
  for (const panel of panels) {
    const last = rows.at(-1)
    if (last && last.length < across && isSmall(last[0]!) && isSmall(panel)) last.push(panel)
    else rows.push([panel])
  }
  return rows
}

const acrossIn = (width: number): number => Math.max(1, Math.floor((width + columnsGap) / (leastColumns + columnsGap)))

const isSmall = (panel: Panel): boolean => panel.kind === 'columns' && panel.along.length <= 12

function drawRow(canvas: Canvas, row: readonly Panel[], area: Area, toneOf: ToneOf): number {
  const across = row.length > 1 ? acrossIn(area.width) : 1
  const width = (area.width - columnsGap * (across - 1)) / across
  const places = row.map((_, at) => ({ ...area, left: area.left + at * (width + columnsGap), width }))
  const top = Math.max(...row.map((panel, at) => drawText(canvas, panel.title, places[at]!, panelTitle))) + 10
  return Math.max(...row.map((panel, at) => drawPanel(canvas, panel, { ...places[at]!, top }, toneOf)))
}

function drawPanel(canvas: Canvas, panel: Panel, area: Area, toneOf: ToneOf): number {
  switch (panel.kind) {
    case 'cards':
      return drawCards(canvas, panel, area)
    case 'bars':
      return drawBars(canvas, panel, area, toneOf)
    case 'columns':
      return drawColumns(canvas, panel, area, toneOf)
    case 'lines':
      return drawLinePanel(canvas, panel, area, toneOf)
    case 'differences':
      return drawDifferences(canvas, panel, area)
  }
}

/** A series of a name has the same colour in every panel, and no other series has it while there are tones left. */
function assignTones(panels: readonly Panel[]): ToneOf {
  const toned = panels.flatMap((panel) => (panel.kind !== 'cards' && hasLegend(panel) ? panel.series : []))
  const names = [...new Set(toned.map(({ name }) => name))]
  return (name) => palette[names.indexOf(name) % palette.length] ?? tokens.accent
}
