/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
export function offsetAt(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second } = parts
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return wall - Math.floor(instant / 1000) * 1000
}

/** What the clocks of the zone show, as `2026-11-21T09:00`. */
export function wallTime(timeZone: string, moment: string): string {
  const instant = Date.parse(moment)
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 16)
}

/** The moment at which the clocks of the zone show this; the first one where they show it twice. */
export function momentAt(timeZone: string, wall: string): string {
  const shown = Date.parse(`${wall}Z`)
  const guess = shown - offsetAt(timeZone, shown)
  // The offset at the moment itself, which a change of the clocks may have moved since the guess.
  const instant = shown - offsetAt(timeZone, guess)
  const earlier = shown - offsetAt(timeZone, instant - 7_200_000)
  return new Date(earlier + offsetAt(timeZone, earlier) === shown ? Math.min(earlier, instant) : instant).toISOString()
}
