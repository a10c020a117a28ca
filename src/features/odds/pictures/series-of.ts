import type { ChartPanel } from '../../../platform/pictures/picture.ts'
import { capital } from './words.ts'

/** A series for each name, spelled in words; those that are always 0 are dropped. */
export function seriesOf(rounds: readonly Readonly<Record<string, number>>[]): ChartPanel['series'] {
  return Object.keys(rounds[0]!)
    .map((key) => ({
      name: capital(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
      values: rounds.map((each) => each[key]!),
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
}
