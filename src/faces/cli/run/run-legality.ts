import { dayOf } from '../../../base/date.ts'
import { judgeEveryFormat } from '../../../features/decks/legality/every-format.ts'
import type { Catalogs } from '../input/load-catalog.ts'
import { readDeck } from '../input/read-deck.ts'
import { nameOfFile } from '../input/read-list.ts'
import { printLegality } from '../output/print-legality.ts'
import { dayOfFlag } from './check-files.ts'

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
