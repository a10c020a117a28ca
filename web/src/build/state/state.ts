import { computed, signal } from '@preact/signals'
import { type DeckState, type Edits, edit, redo, startEdits, undo, withCount, withPrinting } from './deck-edits.ts'
import { type Draft, hasChanges, keepDraft } from './draft-store.ts'

/** The draft on the screen with its changes, which are kept in the browser one by one. */
const opened = signal<{ readonly draft: Draft; readonly edits: Edits } | undefined>(undefined)

export const draft = computed(() => opened.value?.draft)
export const canUndo = computed(() => (opened.value?.edits.past.length ?? 0) > 0)
export const canRedo = computed(() => (opened.value?.edits.future.length ?? 0) > 0)
export const isUnsaved = computed(() => opened.value !== undefined && hasChanges(opened.value.draft))

export function showDraft(next: Draft): void {
  opened.value = { draft: next, edits: startEdits(next.state) }
}

export function closeDraft(): void {
  opened.value = undefined
}

/** Takes a change of what is not the deck itself, such as the stored deck that it belongs to. */
export function updateDraft(changes: Partial<Omit<Draft, 'state' | 'id'>>): void {
  if (!opened.value) return
  const { draft: before, edits } = opened.value
  put({ ...before, ...changes }, edits)
}

function apply(step: (edits: Edits) => Edits): void {
  if (!opened.value) return
  const { draft: before, edits } = opened.value
  const next = step(edits)
  if (next !== edits) put({ ...before, state: next.now, changedAt: new Date().toISOString() }, next)
}

function put(next: Draft, edits: Edits): void {
  opened.value = { draft: next, edits }
  // Writes of one store are done in the order in which they were asked for.
  void keepDraft(next)
}

export const changeDeck = (change: Partial<DeckState>): void => apply((edits) => edit(edits, change))

export const setCount = (id: string, count: number): void =>
  apply((edits) => edit(edits, { cards: withCount(edits.now.cards, id, count) }))

export const setPrinting = (id: string, pack: string): void =>
  apply((edits) => edit(edits, { printings: withPrinting(edits.now.printings, id, pack) }))

export const undoChange = (): void => apply(undo)
export const redoChange = (): void => apply(redo)
