import type { ChartPanel, Picture } from '../../../platform/pictures/picture.ts'
import type { DealtSample } from '../answers/answer-schema.ts'
import { facesOf } from './card-face.ts'
import { seriesOf } from './series-of.ts'
import { capital, mulliganWords, type PictureQuestion } from './words.ts'

/** The cards that were dealt and, if rounds were played, the numbers by round. */
export function samplePicture({ seed, zones, rounds }: DealtSample, question: PictureQuestion): Picture {
  const { catalog } = question
  const panel = (
    title: string,
    ids: readonly string[],
    replaced: readonly string[] = [],
  ): Picture['panels'][number] => {
    return { title, kind: 'cards', cards: facesOf(catalog, ids, replaced, { away: 'Replaced' }) }
  }
  const dealt = Object.entries(zones).flatMap(([zone, { before, replaced, after }]) =>
    replaced.length === 0
      ? [panel(capital(zone), after)]
      : [panel(`${capital(zone)} as dealt`, before, replaced), panel(`${capital(zone)} after the mulligan`, after)],
  )
  const numbers: ChartPanel = {
    title: 'Numbers at the end of each round; 0 is the set-up',
    kind: 'lines',
    along: rounds.map((each) => String(each.round)),
    series: [
      { name: 'Hand', values: rounds.map((each) => each.hand.length) },
      ...seriesOf(rounds.map((each) => each.gauges)),
    ],
    percent: false,
  }
  return {
    title: 'One game dealt',
    notes: [`Seed ${seed}: the same seed deals the same cards again.`, mulliganWords(question)],
    panels: [...dealt, ...(rounds.length > 1 ? [numbers] : [])],
  }
}
