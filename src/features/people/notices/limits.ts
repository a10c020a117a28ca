/** Notices that are kept for an account, and for how many days. */
export const maxNotices = 500
export const noticeDays = 180
