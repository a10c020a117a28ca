import type { Day } from '../../../../base/date.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { isBanned } from '../../../../domain/core/cards/card-status.ts'
import type { FormatRevision } from '../../../../domain/core/formats/format.ts'
import { anyOf } from '../../../../domain/core/wording/phrase.ts'
import type { MeantVersion } from '../../../../domain/games/decklist-dialect.ts'
import type { DecklistWarning } from '../deck-input.ts'
import { warning, warningTexts } from '../warning.ts'
import { narrow } from './resolve.ts'

/** A line whose title has several versions. Which one is meant depends on the format and the day. */
export interface VersionChoice {
  readonly line?: number
  readonly text: string
  readonly count: number
  /** How many cards without versions the list names before it: its place in the order of the list. */
  readonly after: number
  /** From the earliest printed to the latest. */
  readonly versions: readonly Card[]
  /** The versions of the deck's clan; all if there are none. */
  readonly ofClan: readonly Card[]
  /** The version that the game's rules take, of those that are left in order of print. */
  readonly meant?: (versions: readonly Card[]) => MeantVersion | undefined
  /** The id of the pack that the line names. */
  readonly pack?: string
  /** The name of the first pack of a version. */
  readonly packOf: (card: Card) => string
}

export interface SettledChoice {
  readonly card: Card
  /** What was assumed, if the choice is not certain. */
  readonly doubt?: DecklistWarning
}

/**
 * The version that the format's pool holds on the day, then the one that the game's rules take, then the one of the deck's clan,
 * then the earliest that is not banned: nobody means the banned one.
 */
export function settleChoice(choice: VersionChoice, revision?: FormatRevision, on: Day = ''): SettledChoice {
  const inPool = (card: Card) => {
    const day = revision?.poolDay(card) ?? null
    return day !== null && day <= on
  }
  const pool = narrow(choice.versions, inPool)
  const meant = choice.meant?.(pool)
  if (meant) return settleMeant(choice, meant)
  const among = narrow(pool, (card) => choice.ofClan.includes(card))
  const card = among.find((version) => !revision || !isBanned(revision, version)) ?? among[0]!
  const id = card === among[0] ? 'title.ambiguous' : 'title.ambiguous.banned'
  return among.length > 1 ? { card, doubt: ambiguous(choice, card, among, id) } : { card }
}

function settleMeant(choice: VersionChoice, { card, others }: MeantVersion): SettledChoice {
  return others.length > 0
    ? { card, doubt: ambiguous(choice, card, [card, ...others], 'title.ambiguous.numbered') }
    : { card }
}

function ambiguous(
  { line, packOf }: VersionChoice,
  card: Card,
  among: readonly Card[],
  id: 'title.ambiguous' | 'title.ambiguous.banned' | 'title.ambiguous.numbered',
): DecklistWarning {
  const named = (version: Card) => warningTexts('version', { id: version.id, pack: packOf(version) })
  const others = anyOf(among.filter((other) => other !== card).map(named))
  const values = { count: among.length, title: card.title, taken: named(card), others }
  return warning('title.ambiguous', warningTexts(id, values), line)
}
