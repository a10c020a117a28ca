import { curvePicture } from '../../../features/odds/pictures/curve-picture.ts'
import type { ChartPanel } from '../../../platform/pictures/picture.ts'
import { readDeck } from '../input/read-deck.ts'
import { printable, wrap } from '../output/layout.ts'
import { style } from '../output/style.ts'
import { printTable } from '../output/table.ts'
import { type PictureFlags, refuseIdleTheme, writePicture } from './write-picture.ts'

export interface CurveFlags extends PictureFlags {
  readonly game?: string
}

/** What `kotei curve` prints: how many cards of each cost and type a deck has. */
export async function runCurve(file: string, flags: CurveFlags, width: number): Promise<string> {
  refuseIdleTheme(flags)
  const { catalog, given } = await readDeck(file, flags.game)
  const picture = curvePicture(catalog.game, given)
  await writePicture(flags, picture)
  const tables = picture.panels.flatMap((panel) => (panel.kind === 'cards' ? [] : [tableOf(panel, width), '']))
  const notes = (picture.notes ?? []).flatMap((note) => wrap(note, width))
  const name = given.name === undefined ? [] : [style.bold(printable(given.name)), '']
  return `${[...name, ...tables, ...notes].join('\n').trimEnd()}\n`
}

function tableOf({ title, along, series }: ChartPanel, width: number): string {
  const numbers = { align: 'right', fixed: true } as const
  const columns = ['cost', ...series.map(({ name }) => name.toLowerCase()), 'all']
  const rows = along.map((cost, at) => {
    const counts = series.map(({ values }) => values[at]!)
    const all = counts.reduce((sum, count) => sum + count, 0)
    return [cost, ...counts.map((count) => (count === 0 ? '' : String(count))), String(all)]
  })
  const head = columns.map((name) => ({ head: name, ...numbers }))
  return [...wrap(title, width), printTable(head, rows, width)].join('\n')
}
