/** More than organisers need, and little enough that nobody fills the disk. */
export const eventLimits = {
  /** Events of an account. */
  events: 200,
  /** Helpers of an event, revoked ones included. */
  helpers: 200,
  /** Devices of an event. */
  devices: 200,
} as const
