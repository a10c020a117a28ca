import type { Standings } from '../../../src/features/decks/legality/schema.ts'

type FormatHistory = Standings['data'][number]

export interface TimeSpan {
  readonly status: 'legal' | 'undetermined'
  /** Null: no first day, or no last day. */
  readonly from: string | null
  readonly until: string | null
  /** Left edge and width in per cent of the axis. */
  readonly left: number
  readonly width: number
  /** What ended it. */
  readonly endedBy?: NonNullable<NonNullable<FormatHistory['history']>[number]['endedBy']>
}

export interface Timeline {
  readonly format: string
  readonly status: FormatHistory['status']
  readonly revision: string | null
  readonly spans: readonly TimeSpan[]
}

export interface TimeAxis {
  readonly from: string
  readonly until: string
  /** Years to mark, with their places in per cent. */
  readonly years: readonly { readonly year: number; readonly left: number }[]
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The days from the first change that any format shows to half a year after `today`. */
export function timeAxis({ data }: Pick<Standings, 'data'>, today: string): TimeAxis {
  const days = data.flatMap(({ history = [], undetermined = [] }) =>
    [...history, ...undetermined].flatMap(({ from, until }) => [from, until]),
  )
  const known = days.filter((day): day is string => day !== null).sort()
  const from = `${(known[0] ?? today).slice(0, 4)}-01-01`
  const last = dayNumber(today > (known.at(-1) ?? '') ? today : known.at(-1)!) + 183
  const until = new Date(last * 86_400_000).toISOString().slice(0, 10)
  const axis = { from, until }
  const years = Array.from({ length: Number(until.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, index) => {
    const year = Number(from.slice(0, 4)) + index
    return { year, left: placeOf(`${year}-01-01`, axis) }
  })
  return { ...axis, years }
}

/** In per cent; days outside the axis are at its ends. */
export function placeOf(day: string, { from, until }: Pick<TimeAxis, 'from' | 'until'>): number {
  const share = (dayNumber(day) - dayNumber(from)) / (dayNumber(until) - dayNumber(from))
  return Math.min(100, Math.max(0, 100 * share))
}

export function timelines({ data }: Pick<Standings, 'data'>, axis: TimeAxis): Timeline[] {
  return data.map(({ format, status, revision, history = [], undetermined = [] }) => {
    const span = (kind: TimeSpan['status'], from: string | null, until: string | null) => {
      const left = from === null ? 0 : placeOf(from, axis)
      const right = until === null ? 100 : placeOf(dayAfter(until), axis)
      return { status: kind, from, until, left, width: Math.max(0, right - left) }
    }
    const spans = [
      ...history.map(({ from, until, endedBy }) => ({
        ...span('legal', from, until),
        ...(endedBy ? { endedBy } : {}),
      })),
      ...undetermined.map(({ from, until }) => span('undetermined', from, until)),
    ]
    return { format, status, revision, spans: spans.sort((a, b) => a.left - b.left) }
  })
}

/** A span lasts to the end of its last day. */
function dayAfter(day: string): string {
  return new Date((dayNumber(day) + 1) * 86_400_000).toISOString().slice(0, 10)
}
