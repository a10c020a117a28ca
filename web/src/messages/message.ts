import type { en as desk } from './desk/en.ts'
import type { en } from './en.ts'

/**
 * Texts of screens that few people open are chapters of their own, which are loaded with the screen: see
 * `withChapter` in shared/language.ts.
 */
interface Chapters {
  readonly desk: typeof desk
}

export type Chapter = keyof Chapters
type PageKey = keyof typeof en
export type MessageKey = PageKey | { [C in Chapter]: keyof Chapters[C] }[Chapter]
/** A sentence, or one for each number where the language tells them apart; `{n}` is the number. */
export type Message = string | { readonly one: string; readonly other: string }
export type Messages = { readonly [K in PageKey]: Message }
export type ChapterMessages<C extends Chapter> = { readonly [K in keyof Chapters[C]]: Message }
