import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { FilterChips } from '../cards/filter-chips.tsx'
import { QueryField } from '../cards/query-field.tsx'
import type { CardView, CopyLimits, FormatView, GameInfo } from '../judge/protocol.ts'
import { useJudge } from '../judge/use-judge.ts'
import { t } from '../shared/language.ts'
import { sectionName } from '../shared/words.ts'
import { CountRows } from './count-rows.tsx'
import type { CardCounts } from './state/deck-edits.ts'

interface Props {
  readonly game: GameInfo
  readonly format: Pick<FormatView, 'id' | 'name'>
  /** Empty for today. */
  readonly on: string
  readonly cards: CardCounts
  /** See CountRows. */
  readonly exceeded: CopyLimits | undefined
  /** The query to begin with. */
  readonly initial: string
  readonly onCount: (card: CardView, count: number) => void
  readonly inputRef: RefObject<HTMLInputElement | null>
}

const focusFirstRow = () => document.querySelector<HTMLElement>('.build-search [data-row-link]')?.focus()

const rest = 120
const pageSize = 40

/** The search on the left, whose rows count straight into the deck. */
export function SearchPanel({ game, format, on, cards, exceeded, initial, onCount, inputRef }: Props) {
  const [query, setQuery] = useState(initial)
  const [limit, setLimit] = useState(pageSize)
  const request = { game: game.id, q: query, format: format.id, limit, ...(on === '' ? {} : { on }) }
  const { result: found, fault, current } = useJudge('search', request, rest)
  const ask = (q: string) => {
    setQuery(q)
    setLimit(pageSize)
  }
  // Keys are faster than the search: the rows are entered when they are those of the query.
  const isEntering = useRef(false)
  const enterRows = (event: KeyboardEvent) => {
    isEntering.current = event.key === 'ArrowDown' || event.key === 'Enter'
    if (!isEntering.current) return
    event.preventDefault()
    if (current) focusFirstRow()
  }
  useEffect(() => {
    if (current && isEntering.current) focusFirstRow()
    if (current) isEntering.current = false
  }, [current])
  return (
    <section class="build-search" aria-label={t('build.search')}>
      <QueryField
        value={query}
        onChange={ask}
        fault={current ? fault : undefined}
        inputRef={inputRef}
        onKeyDown={enterRows}
      />
      <FilterChips
        game={game.id}
        format={format}
        sections={new Map(game.sections.map((section) => [section.id, sectionName(section)]))}
        query={query}
        onChange={ask}
      />
      <p class="result-count" role="status">
        {found && !(current && fault) ? t('cards.found', { n: found.total }) : ''}
      </p>
      {found && found.cards.length > 0 && (
        <CountRows
          cards={cards}
          limits={found.limits}
          exceeded={exceeded}
          onCount={onCount}
          onEscape={() => inputRef.current?.focus()}
        >
          {(row) => <ul class="count-list">{found.cards.map((card) => row(card))}</ul>}
        </CountRows>
      )}
      {found?.total === 0 && current && !fault && <p class="muted">{t('cards.none')}</p>}
      {found && found.total > limit && (
        <button type="button" class="button button--quiet" onClick={() => setLimit(limit + pageSize)}>
          {t('cards.more')}
        </button>
      )}
    </section>
  )
}
