import { language } from '../../shared/language.ts'

/** A moment as it is at the event, with the name of the zone. */
export function formatAtEvent(moment: string, timeZone: string): string {
  const date = new Date(moment)
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone } as const
  const zone = new Intl.DateTimeFormat(language(), { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${new Intl.DateTimeFormat(language(), options).format(date)}${zone ? ` (${zone})` : ''}`
}
