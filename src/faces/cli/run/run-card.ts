import type { Day } from '../../../base/date.ts'
import { cardDetail } from '../../../features/cards/catalog/replies/card-views.ts'
import { sourcedRuling } from '../../../features/cards/rulings/views.ts'
import { type FoundCards, findCard } from '../input/find-card.ts'
import type { Catalogs } from '../input/load-catalog.ts'
import { wrap } from '../output/layout.ts'
import { printCard } from '../output/print-card.ts'
import { dayOfFlag } from './check-files.ts'

export interface CardFlags {
  /** The first game that has the card unless given. */
  readonly game?: string
  readonly on?: string
  readonly json?: boolean
  readonly width?: number
}

/** The output of `kotei card`: every version of the title. */
export async function runCard(name: string, flags: CardFlags, now: Date, catalogs?: Catalogs): Promise<string> {
  const on = dayOfFlag(flags.on, now)
  const found = await findCard(name, flags.game, catalogs)
  const width = flags.width ?? 80
  if (flags.json) return `${JSON.stringify({ game: found.catalog.game.id, data: details(found, on) }, null, 2)}\n`
  const cards = found.cards.map((card) => printCard(found.catalog, card, on, width))
  const { elsewhere } = found
  const note =
    elsewhere.length === 0
      ? []
      : wrap(`Also a card of another game: --game ${elsewhere.join(' or ')} prints it.`, width)
  return `${[...cards, ...(note.length > 0 ? [note.join('\n')] : [])].join('\n\n')}\n`
}

function details({ catalog, cards }: FoundCards, on: Day) {
  return cards.map((card) => {
    const rulings = catalog.rulingsOf(card.id).map((ruling) => sourcedRuling(catalog, ruling))
    return cardDetail(catalog, card, on, rulings)
  })
}
