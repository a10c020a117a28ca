import { nameOf } from '../../../domain/core/cards/name-of.ts'
import type { Picture } from '../../../platform/pictures/picture.ts'
import { minDecks, minOwners } from './month-groups.ts'
import type { Meta } from './schema.ts'

type Value = Meta['facets'][number]['values'][number]

const maxBars = 10
/** Colours for more lines could not be distinguished. */
const maxLines = 6

const labelOf = ({ value, merged }: Value) => (merged ? 'Others' : value === null ? 'None' : nameOf(value))

/** Shares of what the decks are and of the cards that most of them play, beside those of the span before. */
export function metaPicture(meta: Meta, formatName: string): Picture {
  const { from, to, before, decks } = meta
  const now = from === to ? from : `${from} to ${to}`
  const when = from === to ? `in ${now}` : `from ${now}`
  const earlier = before.from === before.to ? before.from : `${before.from} to ${before.to}`
  const series = (rows: readonly { share: number; shareBefore: number | null }[]) => [
    { name: now, values: rows.map(({ share }) => share) },
    ...(before.decks > 0 ? [{ name: earlier, values: rows.map(({ shareBefore }) => shareBefore ?? 0) }] : []),
  ]
  const facets = meta.facets.map(({ id, values }) => ({
    title: nameOf(id),
    kind: 'bars' as const,
    along: values.slice(0, maxBars).map(labelOf),
    series: series(values.slice(0, maxBars)),
    percent: true,
  }))
  const sections = meta.sections.map(({ name, cards }) => ({
    title: name,
    kind: 'bars' as const,
    along: cards.slice(0, maxBars).map(({ title }) => title),
    series: series(cards.slice(0, maxBars)),
    percent: true,
  }))
  return {
    title: `What is played: ${formatName}${meta.clan === null ? '' : `, ${nameOf(meta.clan)}`}`,
    notes: [
      decks === 0
        ? `Too few public decks were made ${when} to show anything.`
        : `${decks.toLocaleString('en')} public decks, made ${when}. Groups of fewer than ${minDecks} decks or ${minOwners} owners in a month are merged or left out; in the lines by month they count as 0 %.`,
    ],
    panels: [...facets, ...trendOf(meta), ...sections],
  }
}

/** The first facet by the month. */
function trendOf({ facets, months }: Meta): Picture['panels'] {
  const [first] = facets
  if (!first || months.length < 2) return []
  const values = first.values.filter(({ merged }) => !merged).slice(0, maxLines)
  if (values.length === 0) return []
  return [
    {
      title: `${nameOf(first.id)} by month`,
      kind: 'lines',
      along: months.map(({ month }) => month),
      series: values.map((value) => ({
        name: labelOf(value),
        values: value.byMonth.map((decks, at) => (months[at]!.decks === 0 ? 0 : decks / months[at]!.decks)),
      })),
      percent: true,
      named: true,
    },
  ]
}
