import { Day, dayOf } from '../../../base/date.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import { type Format, type FormatRevision, revisionOn } from '../../../domain/core/formats/format.ts'
import { inLanguage } from '../../../domain/core/wording/message.ts'
import type { Words } from '../../../domain/core/wording/words.ts'
import type { Language } from '../../../domain/messages/language.ts'
import { loadMessages } from '../../../domain/messages/load-messages.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { deckFromList } from '../../../features/decks/decklists/given-deck.ts'
import type { RecognisedList } from '../../../features/decks/decklists/recognise-game.ts'
import { chooseFormat } from '../../../features/decks/legality/choose-format.ts'
import { legalIntervals } from '../../../features/decks/legality/every-format.ts'
import { withForecast } from '../../../features/decks/legality/forecast.ts'
import { judge } from '../../../features/decks/legality/judge.ts'
import type { Judgement } from '../../../features/decks/legality/schema.ts'
import type { ListFile } from '../input/expand-files.ts'
import type { Catalogs } from '../input/load-catalog.ts'
import { operatorMessage } from '../input/operator-message.ts'
import { createListReader, noCardReason } from '../input/read-deck.ts'
import { readList } from '../input/read-list.ts'

export interface CheckFlags {
  /** Recognised from each list unless given. */
  readonly game?: string
  readonly format?: string
  readonly on?: string
  /** Of the verdict's messages; English unless given. */
  readonly language?: Language
  readonly json?: boolean
  readonly summary?: boolean
  readonly quiet?: boolean
}

/** The verdict on one list, and what is needed to print it in words. */
export interface CheckedDeck {
  readonly file: string
  readonly name: string | undefined
  readonly verdict: Judgement
  /** Of the verdict's messages. */
  readonly language: string
  readonly catalog: GameCatalog
  readonly format: Format
  readonly revision: FormatRevision
  readonly on: Day
  /** Copies on lines that name no card. */
  readonly unread: number
  /** For a deck that is illegal on the day: the last day before it on which it was legal. */
  readonly legalUntil?: Day
}

/** A verdict, or the reason why there is none. */
export type Checked = CheckedDeck | { readonly file: string; readonly unreadable: string }

export async function checkFiles(
  files: readonly ListFile[],
  flags: CheckFlags,
  now: Date,
  catalogs?: Catalogs,
): Promise<Checked[]> {
  const on = dayOfFlag(flags.on, now)
  if (files.filter(({ file }) => file === '-').length > 1)
    throw new OperatorError('Standard input can be read only once.')
  const readGameList = createListReader(flags.game, catalogs)
  const words = await loadMessages(flags.language ?? 'en')
  const check = (file: string, list: RecognisedList): Checked => {
    try {
      return checkList(file, list, flags, { on, today: dayOf(now) }, words)
    } catch (error) {
      if (files.length === 1) throw error
      return { file, unreadable: reasonOf(error) }
    }
  }
  const checked: Checked[] = []
  for (const listed of files) {
    const { file } = listed
    const list = 'unreadable' in listed ? listed : await readList(file)
    if (!('text' in list)) checked.push({ file, ...list })
    else checked.push(check(file, await readGameList(list.text)))
  }
  return checked
}

/** Among several decks one whose game has no such format, or none on that day, must not hide the others' verdicts. */
function reasonOf(error: unknown): string {
  const message = operatorMessage(error)
  if (message === undefined) throw error
  return message.replace(/\.$/, '')
}

/** The day that a flag names, or today. */
export function dayOfFlag(day: string | undefined, now: Date): Day {
  if (day === undefined) return dayOf(now)
  if (Day.safeParse(day).success) return day
  throw new OperatorError(`"${day}" is not a day; write it as YYYY-MM-DD.`)
}

interface Days {
  readonly on: Day
  readonly today: Day
}

function checkList(
  file: string,
  { catalog, list }: RecognisedList,
  flags: CheckFlags,
  { on, today }: Days,
  words: Words,
): Checked {
  const given = deckFromList(list)
  if (given.entries.length + given.choices.length === 0)
    return { file, unreadable: noCardReason(flags.game, catalog, list.detected) }
  const { format, chosenBy } = chooseFormat(catalog, flags.format, given)
  const judged = judge(catalog, given, format, on, chosenBy)
  const verdict = inLanguage(withForecast(judged, given, format, on, today), words)
  const before =
    verdict.status === 'illegal'
      ? legalIntervals(given, format).findLast(({ until }) => until !== null && until < on)
      : undefined
  return {
    file,
    name: given.name,
    verdict,
    language: words.language,
    catalog,
    format,
    revision: revisionOn(format, on),
    on,
    unread: given.unknown.reduce((sum, { count }) => sum + count, 0),
    ...(before?.until ? { legalUntil: before.until } : {}),
  }
}

/** The worst of all: 2 if a deck is undetermined or unreadable, else 1 if one is illegal, else 0. */
export function exitCodeOf(checked: readonly Checked[]): 0 | 1 | 2 {
  const statuses = checked.map(statusOf)
  if (statuses.some((status) => status === 'unreadable' || status === 'undetermined')) return 2
  return statuses.every((status) => status === 'legal') ? 0 : 1
}

export function statusOf(item: Checked): Judgement['status'] | 'unreadable' {
  return 'verdict' in item ? item.verdict.status : 'unreadable'
}

export function jsonLine(item: Checked): string {
  if (!('verdict' in item)) return `${JSON.stringify(item)}\n`
  const { file, name, verdict, legalUntil } = item
  return `${JSON.stringify({ file, name, ...verdict, legalUntil: legalUntil ?? verdict.legalUntil })}\n`
}
