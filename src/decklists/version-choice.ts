import type { Card } from '../core/card.ts'
import { isBanned } from '../core/card-status.ts'
import type { Day } from '../core/date.ts'
import type { FormatRevision } from '../core/format.ts'
import { anyOf } from '../core/phrase.ts'
import type { DecklistWarning } from './deck-input.ts'
import { narrow } from './resolve.ts'
import { warning, warningTexts } from './warning.ts'

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
 * The version that the format's pool holds on the day, then the one of the deck's clan, then the earliest that is not
 * banned: nobody means the banned one.
 */
export function settleChoice(choice: VersionChoice, revision?: FormatRevision, on: Day = ''): SettledChoice {
  const inPool = (card: Card) => {
    const day = revision?.poolDay(card) ?? null
    return day !== null && day <= on
  }
  const among = narrow(narrow(choice.versions, inPool), (card) => choice.ofClan.includes(card))
  const card = among.find((version) => !revision || !isBanned(revision, version)) ?? among[0]!
  return among.length > 1 ? { card, doubt: ambiguous(choice, card, among) } : { card }
}

function ambiguous({ line, packOf }: VersionChoice, card: Card, among: readonly Card[]): DecklistWarning {
  const named = (version: Card) => warningTexts('version', { id: version.id, pack: packOf(version) })
  const others = anyOf(among.filter((other) => other !== card).map(named))
  const values = { count: among.length, title: card.title, taken: named(card), others }
  const id = card === among[0] ? 'title.ambiguous' : 'title.ambiguous.banned'
  return warning('title.ambiguous', warningTexts(id, values), line)
}
