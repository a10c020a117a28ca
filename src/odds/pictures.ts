import type { DealtSample, DrawOdds, MulliganOdds, OpeningOdds } from './answer-schema.ts'
import type { Panel } from './engine/charts.ts'

/** Distributions in one picture. */
const maxPanels = 8

export interface Picture {
  readonly title: string
  readonly panels: readonly Panel[]
}

export function openingPicture({ method, trials, goals, distributions, compare }: OpeningOdds): Picture {
  return {
    title: method === 'exact' ? 'Opening odds, exact' : `Opening odds, ${trials} openings sampled`,
    panels: [
      probabilities('Probability of each goal', goals),
      ...(compare ? [probabilities('Mulligans compared', compare)] : []),
      ...distributions.slice(0, maxPanels).map(
        ({ zone, of, label, mean, values }): Panel => ({
          title: `${of === 'cost' ? label : `${label} in ${zone}`}: ${mean.toFixed(2)} on average`,
          kind: 'columns',
          along: values.map((entry) => String(entry.value)),
          alongName: of === 'cost' ? 'cost' : 'cards',
          series: [{ name: label, values: values.map((entry) => entry.probability) }],
          percent: true,
        }),
      ),
    ],
  }
}

function probabilities(title: string, of: readonly { name: string; probability: number }[]): Panel {
  const values = of.map((each) => each.probability)
  return {
    title,
    kind: 'bars',
    along: of.map((each) => each.name),
    series: [{ name: 'probability', values }],
    percent: true,
  }
}

export function drawsPicture({ unit, trials, rounds }: DrawOdds): Picture {
  const along = rounds.map((each) => String(each.round))
  const lines = (title: string, percent: boolean, series: Panel['series']): Panel => {
    return { title, kind: 'lines', along, alongName: unit, series, percent }
  }
  const goalLines = (goalsOf: (round: DrawOdds['rounds'][number]) => DrawOdds['rounds'][number]['goals']) =>
    goalsOf(rounds[0]!).map((goal, g) => ({
      name: goal.name,
      values: rounds.map((each) => goalsOf(each)[g]!.probability),
    }))
  return {
    title: `Draws by the ${unit}, ${trials} games sampled`,
    panels: [
      lines(
        'Probability that each goal was met by then',
        true,
        goalLines(({ goals }) => goals),
      ),
      lines(
        `Probability that each goal holds in that very ${unit}`,
        true,
        goalLines(({ goalsInRound }) => goalsInRound),
      ),
      lines('Cards by zone, on average', false, seriesOf(rounds.map((each) => each.zones))),
      lines('Numbers, on average', false, seriesOf(rounds.map((each) => each.gauges))),
    ],
  }
}

export function mulliganPicture({ value, measure, max, keepAll, ruleOfThumb, rule }: MulliganOdds): Picture {
  const bars = {
    'best for every hand': value,
    'best simple rule': rule.value,
    'rule of thumb': ruleOfThumb,
    'keep all': keepAll,
  }
  return {
    title: 'Mulligans, exact',
    panels: [
      {
        title: measure === 'probability' ? 'Probability of the goal' : `Goals met, by their weights: ${max} at most`,
        kind: 'bars',
        along: Object.keys(bars),
        series: [{ name: 'value', values: Object.values(bars) }],
        percent: measure === 'probability',
      },
    ],
  }
}

/** The cost of each card dealt and, if rounds were played, the gauges by round. */
export function samplePicture({ seed, zones, rounds }: DealtSample, costOf: (id: string) => number): Picture {
  const dealt = Object.entries(zones).map(
    ([zone, { after }]): Panel => ({
      title: `${zone}: the cards and what they cost`,
      kind: 'bars',
      along: after.map((id, at) => `${at + 1}. ${id}`),
      series: [{ name: 'cost', values: after.map(costOf) }],
      percent: false,
    }),
  )
  const numbers: Panel = {
    title: 'Numbers after each round; 0 is the set-up',
    kind: 'lines',
    along: rounds.map((each) => String(each.round)),
    series: [
      { name: 'hand', values: rounds.map((each) => each.hand.length) },
      ...seriesOf(rounds.map((each) => each.gauges)),
    ],
    percent: false,
  }
  return { title: `One game dealt, seed ${seed}`, panels: [...dealt, ...(rounds.length > 1 ? [numbers] : [])] }
}

/** A series for each name, spelled in words; those that are always 0 are dropped. */
function seriesOf(rounds: readonly Readonly<Record<string, number>>[]): Panel['series'] {
  return Object.keys(rounds[0]!)
    .map((key) => ({
      name: key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      values: rounds.map((each) => each[key]!),
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
}
