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
  /** Draws of decks to check: all of them are loaded with the event. */
  draws: 100,
  /** Numbers that all draws of an event were made from, together. */
  drawnFrom: 50_000,
  /** Prints of sheets that are kept at a time. */
  prints: 3,
  /** Bytes of a part of a print. */
  printPart: 8 * 1024 * 1024,
} as const

/** How long sheets that a job printed are kept. */
export const printHours = 24
