import { writeFile } from 'node:fs/promises'
import { OperatorError } from '../../../base/operator-error.ts'
import { runThrough } from '../../../base/steps.ts'
import { inLanguage } from '../../../domain/core/wording/message.ts'
import type { Language } from '../../../domain/messages/language.ts'
import { loadMessages } from '../../../domain/messages/load-messages.ts'
import { deckFromCards } from '../../../features/decks/decklists/given-deck.ts'
import { renderDecklist } from '../../../features/decks/decklists/print/render-decklist.ts'
import { chooseFormat } from '../../../features/decks/legality/choose-format.ts'
import { noTally, repairSteps } from '../../../features/decks/repair/repair-deck.ts'
import type { Catalogs } from '../input/load-catalog.ts'
import { readDeck } from '../input/read-deck.ts'
import { isAddress, nameOfFile } from '../input/read-list.ts'
import { printRepair } from '../output/print-repair.ts'
import { dayOfFlag } from './check-files.ts'

export interface RepairFlags {
  readonly game?: string
  readonly format?: string
  readonly on?: string
  readonly language?: Language
  readonly maxChanges?: number
  readonly as?: string
  /** Writes the repaired list over the file, or into this one. */
  readonly write?: string | true
  readonly json?: boolean
  readonly width?: number
}

/** The output of `kotei repair`, and whether the deck is legal after it. */
export async function runRepair(file: string, flags: RepairFlags, now: Date, catalogs?: Catalogs) {
  const on = dayOfFlag(flags.on, now)
  const words = await loadMessages(flags.language ?? 'en')
  const { catalog, given } = await readDeck(file, flags.game, catalogs)
  const chosen = chooseFormat(catalog, flags.format, given)
  const options = { ...chosen, on, maxChanges: flags.maxChanges ?? 15, tally: noTally }
  const repair = inLanguage(runThrough(repairSteps(catalog, given, options)), words)
  if (repair.cards && flags.write !== undefined) {
    const { name, format, printings } = given
    const { entries } = deckFromCards(catalog, repair.cards)
    const kept = Object.fromEntries(Object.entries(printings ?? {}).filter(([id]) => id in repair.cards!))
    const deck = { entries, unknown: [], printings: kept, ...(name ? { name } : {}), ...(format ? { format } : {}) }
    await writeFile(targetOf(file, flags.write), renderDecklist(catalog, deck, flags.as ?? 'plain').text)
  }
  const text = flags.json
    ? `${JSON.stringify(repair, null, 2)}\n`
    : printRepair(catalog, { name: nameOfFile(file), repair, format: chosen.format, width: flags.width ?? 80 })
  return { text, isRepaired: repair.cards !== null }
}

function targetOf(file: string, write: string | true): string {
  if (write !== true) return write
  if (file !== '-' && !isAddress(file)) return file
  throw new OperatorError('Say which file to write: --write repaired.txt')
}
