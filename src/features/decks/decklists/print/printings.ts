import { escapePointer, Problem, type ProblemError } from '../../../../base/problem.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { DeckContents } from '../../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { maxPackLength } from '../limits.ts'

/** Which printing of a card a deck uses: ids of packs by card id. Cards without a choice are left out. */
export type Printings = Readonly<Record<string, string>>

export const noPrintings: Printings = Object.freeze(Object.create(null))

export function isPrintedIn({ printings }: Card, pack: string): boolean {
  for (const printing of printings) if (printing.pack === pack) return true
  return false
}

interface ReadPrintings {
  readonly printings: Printings
  readonly faults: readonly ProblemError[]
}

/** The choices that fit the deck, by the ids of its cards and of packs, and what is wrong with the others. */
export function readPrintings(catalog: GameCatalog, { entries }: DeckContents, given: Printings): ReadPrintings {
  const inDeck = new Set(entries.map(({ card }) => card))
  const printings: Record<string, string> = Object.create(null)
  const faults: ProblemError[] = []
  for (const [id, name] of Object.entries(given)) {
    const fault = (code: string, message: string) =>
      faults.push({ pointer: `/printings/${escapePointer(id.slice(0, 120))}`, code, message })
    const card = catalog.find(id)
    const pack = catalog.findPack(name)?.id
    if (!card || !inDeck.has(card)) fault('printing.card', `"${id.slice(0, 120)}" is not a card of the deck.`)
    else if (pack === undefined || !isPrintedIn(card, pack)) fault('printing.unknown', notPrinted(catalog, card, name))
    else if ((printings[card.id] ?? pack) !== pack)
      fault('printing.several', `Two different printings of "${card.title}" are given.`)
    else printings[card.id] = pack
  }
  return { printings, faults }
}

function notPrinted(catalog: GameCatalog, { title, printings }: Card, name: string): string {
  const packs = printings.map(({ pack }) => `${pack} (${catalog.findPack(pack)?.name ?? pack})`)
  const known = packs.length === 0 ? 'no printing of it is known' : `it is in ${packs.join(', ')}`
  return `"${title}" has no printing in "${name.slice(0, maxPackLength)}"; ${known}.`
}

/** The choices of a request, all of which must fit the deck. */
export function choosePrintings(catalog: GameCatalog, deck: DeckContents, given: Printings): Printings {
  const { printings, faults } = readPrintings(catalog, deck, given)
  if (faults.length === 0) return printings
  const detail = faults
    .slice(0, 5)
    .map(({ message }) => message)
    .join(' ')
  throw new Problem('impossible', detail, { errors: faults.slice(0, 100) })
}

/** Those of the choices whose cards are in the deck. */
export function printingsInDeck(printings: Printings, { entries }: DeckContents): Printings {
  const kept: Record<string, string> = Object.create(null)
  for (const { card } of entries) if (Object.hasOwn(printings, card.id)) kept[card.id] = printings[card.id]!
  return kept
}
