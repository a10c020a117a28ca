import { setPriority } from 'node:os'

/**
 * For the module of a thread: long work yields to the event loop, which answers everybody else. Linux gives each thread a
 * priority of its own; other systems would slow the whole process down.
 */
export function yieldToEventLoop(): void {
  if (process.platform === 'linux') setPriority(10)
}
