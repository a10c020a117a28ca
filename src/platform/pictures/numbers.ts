/** A probability in per cent, or a number with at most two decimals. 0% and 100% mean exactly that. */
export function formatValue(value: number, percent: boolean): string {
  if (!percent) return minus(String(Math.round(value * 100) / 100))
  if (value === 0 || value === 1) return `${value * 100}%`
  if (value < 0.0005) return '<0.1%'
  if (value > 0.9995) return '>99.9%'
  return `${(value * 100).toFixed(1)}%`
}

/** A difference of two probabilities, in points of per cent. */
export function formatPoints(value: number): string {
  const points = (Math.abs(value) * 100).toFixed(1)
  return Number(points) === 0 ? '0.0' : `${value < 0 ? '−' : '+'}${points}`
}

export function formatInterval([low, high]: readonly [number, number], percent: boolean): string {
  if (!percent) return `${formatValue(low, false)} to ${formatValue(high, false)}`
  return `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}%`
}

const minus = (text: string): string => text.replace('-', '−')

/** Round numbers from 0, or from below the least value, to the greatest or beyond it: at most `count` steps. */
export function ticksFor(values: readonly number[], count: number, whole: boolean): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const rough = (high - low || 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough - 1e-9)!
  const used = whole ? Math.max(1, Math.round(step)) : step
  const from = Math.floor(low / used + 1e-9)
  const to = Math.max(from + 1, Math.ceil(high / used - 1e-9))
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * used).toPrecision(12)))
}
