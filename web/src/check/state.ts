import { effect, signal, untracked } from '@preact/signals'
import { gameIds } from '../../../src/domain/games/ids.ts'
import { maxTextBytes, utf8Bytes } from '../../../src/features/decks/decklists/limits.ts'
import { JudgeError, judgeCall } from '../judge/client.ts'
import type { Checked, Standings } from '../judge/protocol.ts'
import { language } from '../shared/language.ts'
import { hostOfDeckLink, LinkFault, listByLink } from '../shared/list-by-link.ts'
import { isOnline } from '../shared/online.ts'
import { keep, readKept } from '../shared/store/local-store.ts'

/** What the person gave. An empty choice is left to the list: game and format are recognised, the day is today. */
export interface CheckInput {
  readonly text: string
  readonly game: string
  readonly format: string
  readonly on: string
}

const nothing: CheckInput = { text: '', game: '', format: '', on: '' }

export type Phase =
  | 'empty'
  | 'checking'
  | 'fetching'
  | 'checked'
  | 'unavailable'
  | 'too-large'
  | 'refused'
  | 'not-fetched'

export const input = signal<CheckInput>(nothing)
export const phase = signal<Phase>('empty')
/** The last verdict; it stays in view while the next one is being reached, and its formats to choose from after that. */
export const checked = signal<Checked | undefined>(undefined)
export const standings = signal<Standings | undefined>(undefined)
/** Why the judge refused the list, or why its link was not fetched. */
export const refusal = signal('')
/** The host that a deck is fetched from. */
export const linkHost = signal('')

/** Milliseconds without a key before the list is judged. */
const rest = 300
const draftKey = 'check'
let timer: ReturnType<typeof setTimeout> | undefined
let latest = 0

/** Changes a part of the input; a key of text is judged after a rest, a choice at once. */
export function change(part: Partial<CheckInput>): void {
  // A verdict on the same list would take away the repair that is shown, or being searched.
  if (part.text !== undefined && part.text === input.value.text) return
  input.value = { ...input.value, ...part }
  clearTimeout(timer)
  if (part.text === undefined) checkNow()
  else {
    if (part.text.trim() === '') reset()
    else if (phase.value === 'empty') phase.value = 'checking'
    timer = setTimeout(checkNow, rest)
  }
}

function reset(): void {
  latest++
  phase.value = 'empty'
  checked.value = undefined
  standings.value = undefined
}

export function checkNow(): void {
  clearTimeout(timer)
  void keep('drafts', draftKey, input.value)
  const { text } = input.value
  if (text.trim() === '') {
    reset()
    return
  }
  const run = ++latest
  if (utf8Bytes(text) > maxTextBytes) {
    phase.value = 'too-large'
    return
  }
  phase.value = 'checking'
  checkInput(run).catch((error: Error) => {
    if (run !== latest) return
    refusal.value = error.message
    phase.value = phaseAfter(error)
  })
}

function phaseAfter(error: Error): Phase {
  if (error instanceof LinkFault) return 'not-fetched'
  return error instanceof JudgeError && error.unavailable ? 'unavailable' : 'refused'
}

/** A link to a deck is replaced by the list of that deck, which is then judged like any other. */
async function checkInput(run: number): Promise<void> {
  const { text, game } = input.value
  const host = await hostOfDeckLink(text)
  if (run !== latest) return
  if (host === undefined) return judgeInput(run)
  linkHost.value = host
  checked.value = undefined
  standings.value = undefined
  phase.value = 'fetching'
  const list = await listByLink(text, host, game || gameIds[0])
  if (run !== latest) return
  // The list names its format, and its cards say their game.
  change({ text: list, game: '', format: '' })
  checkNow()
}

async function judgeInput(run: number): Promise<void> {
  const { text, game, format, on } = input.value
  const result = await judgeCall('check', {
    text,
    game: game || undefined,
    format: format || undefined,
    on: on || undefined,
  })
  // A later key has made this one out of date.
  if (run !== latest) return
  checked.value = result
  phase.value = 'checked'
  const all = await judgeCall('everyFormat', { text, game: result.game.id, on: result.on })
  if (run === latest) standings.value = all
}

let isStarted = false

/** Brings back the list of the last visit, and judges again when the language changes or the connection is back. */
export async function startCheck(): Promise<void> {
  if (isStarted) return
  isStarted = true
  const kept = await readKept<Partial<CheckInput>>('drafts', draftKey)
  // Whoever was faster than the store goes first.
  if (kept && input.value.text === '') {
    input.value = { ...nothing, ...kept }
    checkNow()
  }
  let judgedIn = language()
  effect(() => {
    if (language() === judgedIn) return
    judgedIn = language()
    checkNow()
  })
  effect(() => {
    const waits = phase.peek() === 'unavailable' || phase.peek() === 'not-fetched'
    if (isOnline.value && waits) untracked(checkNow)
  })
}
