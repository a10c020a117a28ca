/** `Saturday 28 November 2026, 09:41`, by the clocks of a time zone; with short names of months and no day of the week where there is little room. */
export function momentInWords(timeZone: string, moment: string, length: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    day: 'numeric',
    month: length,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  const { weekday, day, month, year, hour, minute } = parts
  const date = `${day} ${month} ${year}`
  return length === 'long' ? `${weekday} ${date}, ${hour}:${minute}` : `${date} ${hour}:${minute}`
}
