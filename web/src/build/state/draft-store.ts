import type { Printings } from '../../../../src/features/decks/decklists/print/printings.ts'
import { allKept, forget, keep, readKept } from '../../shared/store/local-store.ts'
import type { SideState } from './conflict.ts'
import { type DeckState, printingsIn } from './deck-edits.ts'

/** The stored deck that a draft is saved to. */
export interface StoredDeck {
  readonly id: string
  /** Of the state that the draft began with, or was last saved as. */
  readonly etag: string
  readonly base: SideState
}

/** A line of an import that names no card, with the cards that may have been meant. */
export interface UnreadLine {
  readonly text: string
  readonly count: number
  readonly suggestions: readonly { readonly id: string; readonly label: string }[]
}

/** A deck under work, in this browser alone until it is saved. */
export interface Draft {
  readonly id: string
  readonly game: string
  readonly state: DeckState
  readonly changedAt: string
  readonly stored?: StoredDeck | undefined
  /** Sent with the first save, so that a repeated one makes no second deck. */
  readonly saveKey: string
  /** What was sent with it, while there is no answer: only the same can be sent again. */
  readonly sent?: SideState | undefined
  readonly unread: readonly UnreadLine[]
}

const prefix = 'build/'
const keyOf = (id: string) => `${prefix}${id}`

export const keepDraft = (draft: Draft): Promise<void> => keep('drafts', keyOf(draft.id), draft)

export async function readDraft(id: string): Promise<Draft | undefined> {
  const kept = await readKept<Draft>('drafts', keyOf(id))
  return kept && withPrintings(kept)
}

/** Drafts of earlier releases have none. */
function withPrintings(draft: Draft): Draft {
  const { state, stored, sent } = draft
  return {
    ...draft,
    state: { ...state, printings: state.printings ?? {} },
    stored: stored && { ...stored, base: { ...stored.base, printings: stored.base.printings ?? {} } },
    sent: sent && { ...sent, printings: sent.printings ?? {} },
  }
}

export const forgetDraft = (id: string): Promise<void> => forget('drafts', keyOf(id))

/** The last changed first. */
export async function readDrafts(): Promise<readonly Draft[]> {
  const kept = await allKept<Draft>('drafts')
  return kept
    .filter(([key]) => key.startsWith(prefix))
    .map(([, draft]) => withPrintings(draft))
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
}

/** A deck that another screen hands over: it keeps it under this key and goes to `/build`. */
const handoverKey = 'build'

export interface Handover {
  readonly game: string
  readonly cards: Readonly<Record<string, number>>
  readonly printings?: Printings | undefined
  readonly name?: string | undefined
  readonly format?: string | undefined
  readonly on?: string | undefined
}

export async function takeHandover(): Promise<Handover | undefined> {
  const given = await readKept<Handover>('drafts', handoverKey)
  if (given) await forget('drafts', handoverKey)
  return given
}

/** The draft of a stored deck has the deck's id, so that there is one. */
export const newDraft = (game: string, state: Partial<DeckState> = {}, id: string = crypto.randomUUID()): Draft => ({
  id,
  game,
  state: { name: '', format: '', on: '', cards: {}, printings: {}, ...state },
  changedAt: new Date().toISOString(),
  saveKey: crypto.randomUUID(),
  unread: [],
})

/** Whether it differs from what is stored. */
export function hasChanges({ stored, state }: Draft): boolean {
  if (!stored) return state.name !== '' || Object.keys(state.cards).length > 0
  const { name, format, cards, printings } = stored.base
  const sorted = (...maps: object[]) =>
    JSON.stringify(maps.map((map) => Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))))
  const isSame = sorted(state.cards, printingsIn(state)) === sorted(cards, printings)
  return state.name !== name || state.format !== format || !isSame
}
