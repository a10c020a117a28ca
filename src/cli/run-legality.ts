import { dayOf } from '../core/date.ts'
import { judgeEveryFormat } from '../legality/every-format.ts'
import { dayOfFlag } from './check-files.ts'
import type { Catalogs } from './load-catalog.ts'
import { printLegality } from './output/print-legality.ts'
import { readDeck } from './read-deck.ts'
import { nameOfFile } from './read-list.ts'

export interface LegalityFlags {
  readonly game?: string
  readonly on?: string
  readonly history?: boolean
  readonly json?: boolean
  readonly width?: number
}

/** The output of `kotei legality`: the deck in every format. */
export async function runLegality(file: string, flags: LegalityFlags, now: Date, catalogs?: Catalogs): Promise<string> {
  const on = dayOfFlag(flags.on, now)
  const { catalog, given } = await readDeck(file, flags.game, catalogs)
  const standings = judgeEveryFormat(catalog, given, on, flags.history ?? false, dayOf(now))
  if (flags.json) return `${JSON.stringify(standings, null, 2)}\n`
  const place = nameOfFile(file)
  const name = given.name === undefined ? place : `${given.name} (${place})`
  return printLegality(catalog, { name, standings, width: flags.width ?? 80 })
}
