import type { Card } from '../../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../deck-input.ts'
import type { OutcomeLine } from '../read/lines/line-outcome.ts'
import type { PickedVersions } from '../resolve/pick-versions.ts'
import { warning, warningTexts } from '../warning.ts'
import { noPrintings, type Printings } from './printings.ts'

interface ListPrintings {
  readonly printings: Printings
  /** About cards that the list has in several printings. */
  readonly repeated: readonly DecklistWarning[]
}

/** The printings that a list chooses: the pack after the title of a card that was printed more than once, or in a map of its own. */
export function printingsOf(
  catalog: GameCatalog,
  lines: readonly OutcomeLine[],
  { cards, choices }: PickedVersions,
): ListPrintings {
  let printings: Record<string, string> | undefined
  const repeated: DecklistWarning[] = []
  for (let index = 0; index < lines.length; index++) {
    const card = cards[index]
    const { item, resolution } = lines[index]!
    const pack = resolution?.pack
    if (!card || pack === undefined || choices.has(index)) continue
    if (item.kind !== 'entry' && !isChoice(card)) continue
    printings ??= Object.create(null) as Record<string, string>
    const known = printings[card.id]
    if (known === undefined) printings[card.id] = pack
    else if (known !== pack) repeated.push(severalPrintings(catalog, card, known, item.line))
  }
  return { printings: printings ?? noPrintings, repeated }
}

/** A pack after a title that was printed only there tells versions of the title apart, and chooses nothing. */
export const isChoice = ({ printings }: Card): boolean => printings.length > 1

function severalPrintings(catalog: GameCatalog, { title }: Card, pack: string, line: number): DecklistWarning {
  const name = catalog.findPack(pack)?.name ?? pack
  return warning('printing.several', warningTexts('printing.several', { title, pack: name }), line)
}
