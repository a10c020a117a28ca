/** Runs work on the same thing one after another, in the order of the calls. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * The database has a lock of its own for each event. Waiting here instead takes no connection from the pool, so that a rush
 * on one event does not keep everybody else waiting.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {})
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return turn
  }
}
