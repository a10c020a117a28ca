import { totalmem } from 'node:os'

const megabyte = 1024 * 1024
/** PostgreSQL's own choice, in megabytes. */
const least = 128
const most = 2048

/**
 * Megabytes for the pages that PostgreSQL keeps at hand: a quarter of the memory, as its manual advises. They are taken only as
 * the data grows. With the usual 128, the decks of one account among a million are read from the file again at every request.
 */
export function sharedBuffers(memory = usableMemory()): number {
  return Math.min(most, Math.max(least, Math.floor(memory / 4 / megabyte)))
}

/** That of the machine, or less where a container has a limit; Node gives 0 or more than there is where it has none. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
