import type { Entrant, Trace } from './state.ts'

/** More than anybody undoes; it bounds what a desk has to keep. */
const maxTrail = 8

/** How many operations of the event later an operation can still be undone: some ten minutes of a busy morning. */
const undoWindow = 500

/** The changes that can be undone when the log has reached a number. */
export function undoable(trail: Entrant['trail'], seq: number): Entrant['trail'] {
  const isOld = (trace: Trace) => trace.seq < seq - undoWindow
  return trail.some(isOld) ? trail.filter((trace) => !isOld(trace)) : trail
}

export const withTrace = (trail: Entrant['trail'], trace: Trace): Entrant['trail'] =>
  [...undoable(trail, trace.seq), trace].slice(-maxTrail)
