import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { CardSummary } from '../cards/card-summary.tsx'
import type { CardView, CopyLimits } from '../judge/protocol.ts'
import { cardHref } from '../shared/parts/card-link.tsx'
import { Counter } from './counter.tsx'
import { type CardCounts, countAfterKey, countOf } from './state/deck-edits.ts'
import { type ShownLimit, shownLimit } from './state/shown-limit.ts'

interface ListProps {
  readonly class?: string
  readonly cards: CardCounts
  readonly limits: CopyLimits
  /** Of the cards that have too many copies by the verdict. */
  readonly exceeded: CopyLimits | undefined
  readonly onCount: (card: CardView, count: number) => void
  /** A card without copies leaves the list, and the focus goes on to the next one. */
  readonly dropsEmpty?: boolean
  /** See CardSummary. */
  readonly short?: boolean
  readonly onEscape?: () => void
  readonly children: (row: (card: CardView, notes?: Notes) => ComponentChildren) => ComponentChildren
}

interface Notes {
  /** Beside the title. */
  readonly sign?: ComponentChildren
  /** Below it; `reachable` as for the counter. */
  readonly choice?: (reachable: boolean) => ComponentChildren
}

/**
 * Rows of cards with counters. Tab enters at one row; arrows move from row to row, `+`, `−` and digits change the copies
 * of the row that has the focus.
 */
export function CountRows({
  class: name = '',
  cards,
  limits,
  exceeded = {},
  onCount,
  dropsEmpty = false,
  short = false,
  onEscape,
  children,
}: ListProps) {
  const [active, setActive] = useState<string | undefined>(undefined)
  let first: string | undefined
  let hasActive = false
  const rows: CardView[] = []
  const row = (card: CardView, notes?: Notes) => {
    rows.push(card)
    first ??= card.id
    hasActive ||= card.id === active
    const reachable = card.id === active || (active === undefined && card.id === first)
    const count = countOf(cards, card.id)
    return (
      <CountRow
        key={card.id}
        card={card}
        count={count}
        limit={shownLimit(count, limits[card.id], exceeded[card.id])}
        reachable={reachable}
        onCount={(copies) => onCount(card, copies)}
        sign={notes?.sign}
        choice={notes?.choice?.(reachable)}
        short={short}
      />
    )
  }
  const content = children(row)
  // The row that had the focus is gone, as after another search: Tab enters at the first one again.
  if (active !== undefined && !hasActive && rows.length > 0) setActive(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    // Its keys choose a printing.
    if (event.target instanceof HTMLSelectElement) return
    const card = rows.find(({ id }) => id === rowOf(event.target)?.dataset.row)
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return
    const count = countAfterKey(event.key, countOf(cards, card.id))
    if (event.key === 'Escape' && onEscape) onEscape()
    else if (count !== undefined) {
      if (dropsEmpty && count <= 0) focusNear(event.target)
      onCount(card, count)
    } else if (!move(event)) return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links within, which are interactive.
    <div
      class={`count-rows ${name}`}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => setActive(rowOf(event.target)?.dataset.row)}
    >
      {content}
    </div>
  )
}

interface RowProps {
  readonly card: CardView
  readonly count: number
  readonly limit: ShownLimit
  readonly reachable: boolean
  readonly onCount: (count: number) => void
  readonly sign?: ComponentChildren
  readonly choice?: ComponentChildren
  readonly short: boolean
}

function CountRow({ card, count, limit, reachable, onCount, sign, choice, short }: RowProps) {
  return (
    <li class="count-row clan-edge" data-row={card.id} data-clan={(card.clan as string | undefined) ?? 'neutral'}>
      <div class="count-row__main">
        <a
          class="card-title card-link"
          href={cardHref(card)}
          tabIndex={reachable ? 0 : -1}
          data-row-link
          aria-keyshortcuts="+ - 0 1 2 3"
        >
          <bdi>{card.title}</bdi>
          {card.subtitle && <span class="card-title__subtitle"> {card.subtitle}</span>}
        </a>
        {sign}
        <CardSummary card={card} short={short}>
          {choice}
        </CardSummary>
      </div>
      <Counter title={card.title} count={count} limit={limit} onCount={onCount} reachable={reachable} />
    </li>
  )
}

const rowOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('[data-row]') ?? undefined

const linksAround = (target: EventTarget | null) => {
  const links = [
    ...((target as Element).closest('.count-rows')?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
  ]
  return { links, at: links.findIndex((link) => link.closest('[data-row]') === rowOf(target)) }
}

function focusNear(target: EventTarget | null): void {
  const { links, at } = linksAround(target)
  ;(links[at + 1] ?? links[at - 1])?.focus()
}

const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, length) => length - 1,
}

/** Whether the key moves the focus among the rows. */
function move({ key, target }: KeyboardEvent): boolean {
  const step = steps[key]
  if (!step) return false
  const { links, at } = linksAround(target)
  const next = links[step(at, links.length)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return true
}
