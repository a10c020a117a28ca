import { execFile } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'

/** Of threads and processes for long work: the event loop, which answers everybody else, goes first. */
export const lowPriority = 10

/**
 * For the module of a thread: long work yields to the event loop. Linux gives each thread a priority of its own; other systems would
 * slow the whole process down.
 */
export function yieldToEventLoop(): void {
  // Whoever has started the service at a lower one may not raise it.
  if (process.platform === 'linux' && getPriority() < lowPriority) setPriority(lowPriority)
}

/**
 * For the module of a process: it runs while nobody else wants the core. At a low priority alone it would keep a core to the end of its
 * slice, a millisecond or more that a request has to wait; from a process of the policy SCHED_IDLE Linux takes it at once. Node has no
 * call for that; `chrt` is part of util-linux and BusyBox. Without it, the low priority remains.
 */
export function runWhenIdle(): void {
  if (process.platform === 'linux') execFile('chrt', ['-i', '-p', '0', `${process.pid}`], () => {})
}
