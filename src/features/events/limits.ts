/** More than organisers need, and little enough that nobody fills the disk. */
export const eventLimits = {
  /** Events of an account. */
  events: 200,
  /** Helpers of an event, revoked ones included. */
  helpers: 200,
  /** Devices of an event. */
  devices: 200,
  /** Entrants of an event, removed ones included. */
  entrants: 5_000,
  /** Lists that are kept for an entrant. */
  submissions: 200,
  /** Requests of an entrant that nobody has settled. */
  requests: 20,
  /** Conflicts of an entrant that nobody has settled. */
  conflicts: 50,
  /** Deck checks of an entrant. */
  checks: 50,
  /** Characters of everything that states have of an entrant: of most, some thousand. */
  entrantSize: 256 * 1024,
  /** Bytes of the log of an event with the lists in it: twice what as many entrants as there may be need from entry to end. */
  bytes: 64 * 1024 * 1024,
  /** Bytes of the logs of all events of an account. */
  accountBytes: 256 * 1024 * 1024,
  /** Draws of decks to check: all of them are loaded with the event. */
  draws: 100,
  /** Numbers that all draws of an event were made from, together. */
  drawnFrom: 50_000,
  /** Prints of sheets that are kept at a time, of an event and of all events of an account. */
  prints: 3,
  accountPrints: 12,
  /** Bytes of a part of a print. */
  printPart: 8 * 1024 * 1024,
} as const

/** How long sheets that a job printed are kept. */
export const printHours = 24
