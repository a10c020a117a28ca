import { Problem } from '../../../base/problem.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { nameOf } from '../../../domain/core/cards/name-of.ts'
import { countCopies, createDeck, type Entry } from '../../../domain/core/decks/deck.ts'
import type { Game } from '../../../domain/games/game.ts'
import type { Setup } from '../../../domain/games/setup.ts'
import type { ChartPanel, Picture } from '../../../platform/pictures/picture.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'

/** Types with a tone of their own; those with fewer copies are together. */
const maxTypes = 5
/** Costs from here on share a column. */
const maxCost = 12
const others = 'Other'
const noCost = '–'

/** How many cards of each cost a deck has, by section and type. */
export function curvePicture(game: Pick<Game, 'name' | 'setup' | 'sections'>, deck: GivenDeck): Picture {
  const { setup } = game
  if (!setup) throw new Problem('impossible', `No costs are known for cards of ${game.name}.`)
  const { section } = createDeck(deck.entries)
  const dealt = [...new Set(setup.deals.map((deal) => deal.section))]
  const types = typesOf(dealt.flatMap((id) => section(id)))
  const panels = dealt.flatMap((id) => {
    const name = game.sections.find((each) => each.id === id)?.name ?? id
    const entries = section(id)
    return entries.length > 0 ? [sectionPanel(setup, name, entries, types)] : []
  })
  const unread = deck.unknown.length
  return {
    title: 'Cost curve',
    deck: deck.name,
    notes: [
      ...(panels.length === 0 ? ['The deck has no cards that are drawn.'] : []),
      ...(unread > 0
        ? [`${unread === 1 ? '1 line' : `${unread} lines`} of the list could not be read and are left out.`]
        : []),
    ],
    panels,
  }
}

/** The names of types that get a tone, those with most copies first. */
function typesOf(entries: readonly Entry[]): string[] {
  const copies = new Map<string, number>()
  for (const { card, count } of entries) copies.set(card.type, (copies.get(card.type) ?? 0) + count)
  const sorted = [...copies].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([type]) => type)
  return sorted.length > maxTypes + 1 ? sorted.slice(0, maxTypes) : sorted
}

function sectionPanel(setup: Setup, name: string, entries: readonly Entry[], types: readonly string[]): ChartPanel {
  const columnOf = (card: Card): number | undefined => {
    const cost = setup.costOf(card)
    return cost === undefined ? undefined : Math.min(cost, maxCost)
  }
  const priced = entries.filter(({ card }) => columnOf(card) !== undefined)
  const last = Math.max(-1, ...priced.map(({ card }) => columnOf(card)!))
  const columns: (number | undefined)[] = Array.from({ length: last + 1 }, (_, cost) => cost)
  if (priced.length < entries.length) columns.push(undefined)
  const typeOf = ({ type }: Card) => (types.includes(type) ? type : others)
  const used = [...types, others].filter((type) => entries.some(({ card }) => typeOf(card) === type))
  const series = used.map((type) => ({
    name: type === others ? others : nameOf(type),
    values: columns.map((column) =>
      countCopies(entries.filter(({ card }) => typeOf(card) === type && columnOf(card) === column)),
    ),
  }))
  return {
    title: `${name}: ${countCopies(entries)} cards${averageOf(setup, priced)}`,
    kind: 'columns',
    along: columns.map((column) =>
      column === undefined ? noCost : column === maxCost ? `${maxCost}+` : String(column),
    ),
    alongName: columns.includes(undefined) ? `cost (${noCost} for no number)` : 'cost',
    series,
    percent: false,
    named: true,
  }
}

function averageOf(setup: Setup, priced: readonly Entry[]): string {
  if (priced.length === 0) return ''
  const sum = priced.reduce((total, { card, count }) => total + setup.costOf(card)! * count, 0)
  return `, cost ${(sum / countCopies(priced)).toFixed(2)} on average`
}
