/** Long work as a generator, which yields wherever it can pause. */
export type Steps<T> = Generator<void, T, void>

/** Runs the work to its end without a pause. */
export function runThrough<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
