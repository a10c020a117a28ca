import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks until the answer is yes, for what sends no event. Asking without a pause would take the processor from the very
 * process that is waited for.
 */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await pause(20)
}
