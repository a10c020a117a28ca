import { signal } from '@preact/signals'
import { go } from '../../router.ts'
import { NoConnection } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { endedSession } from '../../shared/session.ts'
import type { SideState } from './conflict.ts'
import { printingsIn } from './deck-edits.ts'
import { forgetDraft, type StoredDeck } from './draft-store.ts'
import { saveDeck } from './save-deck.ts'
import { changeDeck, draft, showDraft, updateDraft } from './state.ts'

type Saving =
  | { readonly kind: 'idle' | 'busy' | 'saved' | 'signIn' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'conflict'; readonly mine: SideState; readonly theirs: StoredDeck }

export const saving = signal<Saving>({ kind: 'idle' })

/** Stores the draft in the account. Whatever happens, the draft stays in the browser. */
export async function save(format: string): Promise<void> {
  const current = draft.value
  if (!current || saving.value.kind === 'busy') return
  saving.value = { kind: 'busy' }
  const { name, cards } = current.state
  const printings = printingsIn(current.state)
  const mine: SideState = { name: name.trim() || t('build.untitled'), format, cards, printings }
  changeDeck({ name: mine.name, format })
  if (!current.stored) updateDraft({ sent: current.sent ?? mine })
  try {
    const outcome = await saveDeck(current, mine)
    if (outcome.kind === 'conflict') saving.value = { kind: 'conflict', mine, theirs: outcome.theirs }
    else finish(current.id, outcome.stored)
  } catch (error) {
    fail(error as Error)
  }
}

function finish(draftId: string, stored: StoredDeck): void {
  updateDraft({ stored, sent: undefined })
  saving.value = { kind: 'saved' }
  if (draftId === stored.id) return
  // From now on it is the draft of the stored deck.
  const { state, ...rest } = draft.value!
  showDraft({ ...rest, state, id: stored.id })
  updateDraft({})
  void forgetDraft(draftId)
  go(`/build/${stored.id}`, { replace: true })
}

function fail(error: Error): void {
  // A refusal is an answer: the next attempt may differ.
  if (!(error instanceof NoConnection)) updateDraft({ sent: undefined })
  if (endedSession(error)) saving.value = { kind: 'signIn' }
  else
    saving.value = {
      kind: 'failed',
      message: error instanceof NoConnection ? t('build.noConnection') : error.message,
    }
}

/** Takes what was decided about a conflict; what the other side saved is from now on what the draft began with. */
export async function settle(state: SideState, theirs: StoredDeck, isTheirs: boolean): Promise<void> {
  changeDeck(state)
  updateDraft({ stored: theirs })
  saving.value = { kind: 'idle' }
  if (!isTheirs) await save(state.format)
}
