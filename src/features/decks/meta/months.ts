/** Months are texts `YYYY-MM`, which compare as they should. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number)
  const at = year! * 12 + number! - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((((at % 12) + 12) % 12) + 1).padStart(2, '0')}`
}

/** From the first to the last, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
