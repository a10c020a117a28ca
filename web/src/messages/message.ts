import type { en } from './en.ts'

export type MessageKey = keyof typeof en
/** A sentence, or one for each number where the language tells them apart; `{n}` is the number. */
export type Message = string | { readonly one: string; readonly other: string }
export type Messages = { readonly [K in MessageKey]: Message }
