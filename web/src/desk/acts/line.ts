import { signal } from '@preact/signals'
import type { MessageKey } from '../../shared/language.ts'
import type { ActName } from '../store/records.ts'

/** The large line that says what has just happened, and to whom. */
export type Line =
  | { readonly kind: 'done' | 'undone'; readonly what: ActName; readonly entrant: number; readonly name: string }
  /** Nothing was done, and why: a sentence of the page, or of the model. */
  | { readonly kind: 'refused'; readonly name?: string; readonly entrant?: number; readonly reason: string }
  | { readonly kind: 'note'; readonly message: MessageKey }

/** It outlives the screen, so that what was done on the page of an entrant is confirmed at the queue. */
export const line = signal<Line | null>(null)
