import type { JudgedSize } from '../../../src/domain/core/engine/limits.ts'
import type { Worded } from '../../../src/domain/core/wording/message.ts'
import type { Language } from '../../../src/domain/messages/language.ts'
import type {
  CardStatus,
  CardView,
  FormatInFull,
  FormatView,
} from '../../../src/features/cards/catalog/replies/schema.ts'
import type { DecklistWarning } from '../../../src/features/decks/decklists/deck-input.ts'
import type { Printings } from '../../../src/features/decks/decklists/print/printings.ts'
import type { DecklistRemark } from '../../../src/features/decks/decklists/read/lines/remarks.ts'
import type { Judgement, Standings } from '../../../src/features/decks/legality/schema.ts'
import type { Repair } from '../../../src/features/decks/repair/schema.ts'
import type { EventList, OperationProblem } from '../../../src/features/events/model/operation.ts'
import type { CountedCard, Judged } from '../../../src/features/events/model/state.ts'
import type { ListChange } from '../../../src/features/events/submissions/schema.ts'

export type { CardView, FormatInFull, FormatView, Judgement, Standings }

/** A deck as the page gives it to the judge: pasted text, or cards with counts. */
export interface DeckRequest {
  /** Recognised from the text unless given. */
  readonly game?: string | undefined
  readonly text?: string | undefined
  readonly cards?: Readonly<Record<string, number>> | undefined
  /** Of the cards; those that do not exist are ignored. */
  readonly printings?: Printings | undefined
  /** As an event keeps it. */
  readonly list?: EventList | undefined
}

export interface CheckRequest extends DeckRequest {
  readonly format?: string | undefined
  /** `YYYY-MM-DD`; today unless given. */
  readonly on?: string | undefined
}

export interface GameInfo {
  readonly id: string
  readonly name: string
  readonly sections: readonly { readonly id: string; readonly name: string }[]
  readonly defaultFormat: string
  /** Formats of decklists in which the game's decks can be written. */
  readonly writes: readonly string[]
  /** Where the opening is dealt, in the order of the set-up; `isReplaced` where there is a mulligan. */
  readonly zones: readonly { readonly id: string; readonly section: string; readonly isReplaced: boolean }[]
}

/** A card of the deck with its copies. */
export interface EntryView {
  readonly card: CardView
  readonly count: number
  /** The lines of the text that name it. */
  readonly lines: readonly number[]
  /** The pack of the printing that was chosen. */
  readonly printing?: { readonly pack: string; readonly name: string }
}

/** A line that names no card. */
interface UnreadView {
  readonly line?: number
  readonly text: string
  readonly count: number
  readonly suggestions: readonly SuggestedCard[]
}

interface SuggestedCard extends CardView {
  /** The shortest text that a list can name it by. */
  readonly label: string
}

/** Copies that a format allows, by the id of a card; cards without a limit are not there. */
export type CopyLimits = Readonly<Record<string, number>>

export interface Checked {
  readonly game: GameInfo
  readonly formats: readonly FormatView[]
  readonly verdict: Judgement
  /** Each part of the deck that the format bounds. */
  readonly sizes: Readonly<Record<string, JudgedSize>>
  /** The limits of its cards, whatever else is in the deck. */
  readonly limits: CopyLimits
  /** The limits of cards of which there are too many copies: other cards may share a limit, or change it. */
  readonly exceeded: CopyLimits
  /** The name that the list states. */
  readonly name?: string
  /** The list format that was recognised; absent for a deck of cards. */
  readonly detected?: string
  /** Whether it is a text of lines, and not data such as JSON, in which lines mean nothing. */
  readonly isText: boolean
  /** In the order of the list. */
  readonly entries: readonly EntryView[]
  readonly unread: readonly UnreadView[]
  /** Lines that are no card of the deck: headings, notes, links. */
  readonly remarks: readonly DecklistRemark[]
  /** What the reader assumed, with lines. */
  readonly warnings: readonly DecklistWarning[]
  readonly on: string
}

/** A list that is to be sent to an event, as the service will keep and judge it. */
export interface ReadList {
  readonly list: EventList
  readonly contentHash: string
  readonly judged: Judged
  readonly checked: Checked
  /** Why the service does not take it as a list. */
  readonly problem?: OperationProblem
}

export interface Found {
  readonly cards: readonly CardView[]
  readonly total: number
  /** By the format that was asked for, where it has rules for the day. */
  readonly limits: CopyLimits
}

/** A card with its status in every format and the packs of its printings. */
export interface CardInFull {
  readonly card: CardView
  readonly gameName: string
  readonly sectionName: string
  readonly status: readonly (CardStatus & { readonly name: string })[]
  readonly printings: readonly (CardView['printings'][number] & {
    readonly packName: string
    readonly released?: string | undefined
    /** The first dated evidence of a pack whose release day is not known. */
    readonly firstSeen?: string | undefined
    readonly cycle?: string | undefined
  })[]
  /** Other cards of the same title. */
  readonly versions: readonly CardView[]
}

/** A card of a list; of those that the data does not hold only the id is known. */
export interface CardName {
  readonly id: string
  readonly known: boolean
  readonly title?: string
  readonly subtitle?: string | undefined
  readonly type?: string
  readonly clan?: string | undefined
}

/** The values of a query field that the page offers as filters. */
export interface FilterValues {
  readonly field: 'clan' | 'section' | 'type' | 'element'
  readonly values: readonly string[]
}

/** A mistake of a request, such as a query that cannot be read. */
export interface JudgeFault {
  readonly message: string
  /** Where a query is wrong. */
  readonly position?: number
  /** The judge or its cards could not be loaded: there was no mistake, only no connection. */
  readonly unavailable?: boolean
}

/** Everything that the worker answers, by name: the arguments and the result. */
interface JudgeCalls {
  games: [null, readonly GameInfo[]]
  game: [{ readonly game: string }, GameInfo]
  check: [CheckRequest, Checked]
  readList: [CheckRequest & { readonly game: string; readonly format: string; readonly on: string }, ReadList]
  /** What turns one list into the other, in words. */
  listChanges: [{ readonly game: string; readonly from: EventList; readonly to: EventList }, readonly ListChange[]]
  /** The verdict in every format, with the spans of time in which the deck was legal. */
  everyFormat: [DeckRequest & { readonly on?: string; readonly history?: boolean }, Standings]
  /** The fewest changes that make a deck legal; `played` is what `…/played-cards` answers, to rank cards by. */
  repair: [
    CheckRequest & {
      readonly played?: { readonly decks: number; readonly cards: Readonly<Record<string, number>> } | undefined
    },
    Repair,
  ]
  formats: [{ readonly game: string }, readonly FormatView[]]
  format: [{ readonly game: string; readonly format: string; readonly on?: string }, FormatInFull]
  search: [
    {
      readonly game: string
      readonly q: string
      /** Of the copy limits. */
      readonly format?: string
      readonly on?: string
      readonly limit?: number
    },
    Found,
  ]
  cards: [{ readonly game: string; readonly ids: readonly string[] }, readonly CardView[]]
  card: [{ readonly game: string; readonly id: string }, CardInFull | null]
  cardNames: [{ readonly game: string; readonly ids: readonly string[] }, readonly CardName[]]
  /** The names of packs and cycles by id. */
  sets: [{ readonly game: string }, Readonly<Record<string, string>>]
  /** The content hash of a list, with versions as a format has them on a day; `unread` are lines that it does not include. */
  hash: [
    DeckRequest & { readonly format?: string | undefined; readonly on: string },
    { readonly contentHash: string; readonly unread: number },
  ]
  /** Differences between a deck as counted and its list, a sentence each. */
  differences: [{ readonly game: string; readonly differences: readonly CountedCard[] }, readonly Worded[]]
  filters: [{ readonly game: string }, readonly FilterValues[]]
  render: [
    DeckRequest & { readonly game: string; readonly as: string; readonly name?: string; readonly format?: string },
    { readonly text: string; readonly mediaType: string },
  ]
}

export type JudgeCall = keyof JudgeCalls
export type CallRequest<C extends JudgeCall> = JudgeCalls[C][0]
export type CallResult<C extends JudgeCall> = JudgeCalls[C][1]

export interface ToWorker {
  readonly id: number
  readonly call: JudgeCall
  readonly request: unknown
  /** Of the messages in the answer. */
  readonly language: Language
  /** The page's day, for requests that name none. */
  readonly today: string
}

export type FromWorker =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: JudgeFault }
