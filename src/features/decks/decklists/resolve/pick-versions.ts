import { once } from '../../../../base/once.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { clansByCopies } from '../clans-by-copies.ts'
import type { OutcomeLine } from '../read/lines/line-outcome.ts'
import { dialectOf } from './title-index.ts'
import { settleChoice, type VersionChoice } from './version-choice.ts'
import { versionsOf } from './versions-of.ts'

export interface PickedVersions {
  /** The card of each line that names one; of several versions, the one that is meant where there is no format. */
  readonly cards: readonly (Card | undefined)[]
  /** By the index of the line. */
  readonly choices: ReadonlyMap<number, VersionChoice>
}

const none: readonly never[] = []

/** The cards of the lines, and the lines whose titles have several versions. */
export function pickVersions(catalog: GameCatalog, lines: readonly OutcomeLine[]): PickedVersions {
  const cards: (Card | undefined)[] = []
  const choices = new Map<number, VersionChoice>()
  const before = new Set<Card>()
  const { affiliationsOf } = dialectOf(catalog)
  const clansOf = (card: Card) => affiliationsOf?.(card) ?? []
  const clanOfDeck = once(() => mainClan(lines, clansOf))
  for (let index = 0; index < lines.length; index++) {
    const { outcome, resolution, copies, item } = lines[index]!
    const candidates = outcome === 'card' ? (resolution?.candidates ?? none) : none
    if (candidates.length < 2) {
      cards.push(candidates[0])
      if (candidates[0]) before.add(candidates[0])
      continue
    }
    const clan = clanOfDeck()
    const choice: VersionChoice = {
      ...versionsOf(catalog, candidates, (card) => clan === undefined || clansOf(card).includes(clan)),
      line: item.line,
      text: item.text,
      count: copies,
      after: before.size,
      ...(resolution?.pack === undefined ? {} : { pack: resolution.pack }),
    }
    choices.set(index, choice)
    cards.push(settleChoice(choice).card)
  }
  return { cards, choices }
}

/** The clan with the most copies among the unambiguous cards; undefined in case of a tie. */
function mainClan(lines: readonly OutcomeLine[], clansOf: (card: Card) => readonly string[]): string | undefined {
  const sure = lines.flatMap(({ outcome, resolution, copies: count }) =>
    outcome === 'card' && resolution?.candidates.length === 1 ? [{ card: resolution.candidates[0]!, count }] : [],
  )
  const [first, second] = clansByCopies(sure, clansOf)
  return first && first.copies !== second?.copies ? first.clan : undefined
}
