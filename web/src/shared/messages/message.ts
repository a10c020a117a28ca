import type { en as account } from '../../account/words/en.ts'
import type { en as build } from '../../build/words/en.ts'
import type { en as cards } from '../../cards/words/en.ts'
import type { en as check } from '../../check/words/en.ts'
import type { en as decks } from '../../decks/words/en.ts'
import type { en as checks } from '../../desk/words/checks/en.ts'
import type { en as desk } from '../../desk/words/en.ts'
import type { en as deskRooms } from '../../desk/words/rooms/en.ts'
import type { en as trouble } from '../../desk/words/trouble/en.ts'
import type { en as event } from '../../event/words/en.ts'
import type { en as help } from '../../help/words/en.ts'
import type { en as lists } from '../../lists/words/en.ts'
import type { en as meta } from '../../meta/words/en.ts'
import type { en as notices } from '../../notices/words/en.ts'
import type { en as odds } from '../../odds/words/en.ts'
import type { en as receipt } from '../../receipt/words/en.ts'
import type { en } from './en.ts'

/**
 * What few screens need is in chapters of their own, which are loaded with those screens: see `withChapters` in
 * shared/language.ts.
 */
interface Chapters {
  readonly decks: typeof decks
  readonly check: typeof check
  readonly cards: typeof cards
  readonly account: typeof account
  readonly build: typeof build
  readonly checks: typeof checks
  readonly desk: typeof desk
  readonly deskRooms: typeof deskRooms
  readonly event: typeof event
  readonly help: typeof help
  readonly lists: typeof lists
  readonly meta: typeof meta
  readonly notices: typeof notices
  readonly odds: typeof odds
  readonly receipt: typeof receipt
  readonly trouble: typeof trouble
}

export type Chapter = keyof Chapters
type PageKey = keyof typeof en
export type MessageKey = PageKey | { [C in Chapter]: keyof Chapters[C] }[Chapter]
/** A sentence, or one for each number where the language tells them apart; `{n}` is the number. */
export type Message = string | { readonly one: string; readonly other: string }
export type Messages = { readonly [K in PageKey]: Message }
export type ChapterMessages<C extends Chapter> = { readonly [K in keyof Chapters[C]]: Message }
