import { randomUUID } from 'node:crypto'
import type { Caller } from '../http/route.ts'
import type { DeckRow } from './row.ts'

/** What a deck of the caller's begins with. */
export function newDeck(caller: Caller, at: Date) {
  return {
    id: randomUUID(),
    accountId: caller.accountId,
    author: caller.username,
    revision: 1,
    version: 1,
    origin: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

/** The hash covers unknown ids too; lines that are no card stand beside it. */
export function sameCards(deck: DeckRow, other: Pick<DeckRow, 'contentHash' | 'extra'>): boolean {
  const lines = ({ extra }: Pick<DeckRow, 'extra'>) => (extra?.unresolved ?? []).map((each) => each.text).join('\n')
  return deck.contentHash.equals(other.contentHash) && lines(deck) === lines(other)
}

const described = ['name', 'description', 'format', 'visibility', 'revision'] as const

/** Whether a patch says what is so already: then nothing is written and the entity tag stays. */
export function saysTheSame(before: DeckRow, after: DeckRow): boolean {
  const tags = ({ tags: each }: DeckRow) => JSON.stringify(each)
  return described.every((part) => before[part] === after[part]) && tags(before) === tags(after)
}
