import type { Day } from '../../../base/date.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

/** `16 November 2026`. */
export function dayInWords(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[month! - 1]} ${year}`
}
