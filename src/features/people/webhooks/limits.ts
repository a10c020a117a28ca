/** Of an account. */
export const maxWebhooks = 20

/** Messages to try webhooks out and messages sent again by hand, of an account in an hour. */
export const maxTests = 60

/** How long messages and their deliveries are kept. */
export const messageDays = 30

/** Tries under way at a time: to one webhook, and to all of an account. A slow host holds up nobody else. */
export const maxUnderWay = { webhook: 3, account: 6 } as const

/** Milliseconds for a connection, and for everything. */
export const timeLimits = { connect: 5_000, whole: 15_000 } as const

/** Characters of an answer that are kept, and bytes that are read for them. */
export const excerptLength = 500
export const maxAnswerBytes = 4_096

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Between the tries of a delivery: a day all in all. */
export const pauses = [
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
  6 * hour,
  10 * hour,
] as const

/** A webhook that has taken nothing for so long is switched off. */
export const patience = 3 * 24 * hour

/** How long a try may be thought to be under way after its worker was killed. */
export const leaseTime = 2 * timeLimits.whole

/** How long the secret before the last rotation signs as well, unless the request says otherwise. */
export const overlapHours = { default: 24, max: 168 } as const
