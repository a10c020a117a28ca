/** Between two writes of a job's progress. */
const flushMs = 1_000

/** Writes the newest progress once a second, however often it is reported. */
export function createProgress(write: (done: number, total: number) => Promise<unknown>) {
  let newest: readonly [done: number, total: number] | undefined
  let sign = performance.now()
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let lastWrite = Number.NEGATIVE_INFINITY

  const flush = () => {
    timer = undefined
    if (!newest || writing) return
    const [done, total] = newest
    newest = undefined
    lastWrite = performance.now()
    // What is shown may lag behind; a job does not fail for it.
    writing = write(done, total).then(
      () => {},
      () => {},
    )
    void writing.finally(() => {
      writing = undefined
      if (newest) schedule()
    })
  }
  const schedule = () => {
    timer ??= setTimeout(flush, Math.max(0, lastWrite + flushMs - performance.now())).unref()
  }
  return {
    report: (done: number, total: number) => {
      newest = [done, total]
      sign = performance.now()
      if (!writing) schedule()
    },
    lastSign: () => sign,
    /** Drops what was not written yet, which is out of date when the job has ended. */
    end: async () => {
      newest = undefined
      clearTimeout(timer)
      await writing
    },
  }
}
