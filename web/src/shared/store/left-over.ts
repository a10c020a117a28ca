import { signal } from '@preact/signals'

interface Left {
  readonly value: unknown
  /** Tries to store it again. */
  readonly again: () => unknown
}

// Settings are written in effects, which must not run again for this: hence `peek`.

/**
 * What this browser would not store, by its name: it is in this tab alone, and lost with it. Screens say so for as long as there is
 * anything here.
 */
export const leftOver = signal<ReadonlyMap<string, Left>>(new Map())

export const isLeft = (name: string): boolean => leftOver.peek().has(name)

export function leaveOver(name: string, value: unknown, again: Left['again']): void {
  leftOver.value = new Map(leftOver.peek()).set(name, { value, again })
}

/** It was stored after all, or is no longer wanted; a newer value stays. */
export function settleLeft(name: string, value = leftOver.peek().get(name)?.value): void {
  const others = new Map(leftOver.peek())
  if (!others.has(name) || others.get(name)?.value !== value) return
  others.delete(name)
  leftOver.value = others
  storeLeftOver()
}

/** Something could be stored: there may be room for the rest. */
export function storeLeftOver(): void {
  for (const { again } of leftOver.peek().values()) again()
}
