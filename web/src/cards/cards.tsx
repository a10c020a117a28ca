import { useState } from 'preact/hooks'
import type { Found } from '../judge/protocol.ts'
import { useJudge } from '../judge/use-judge.ts'
import { go, place } from '../router.ts'
import { t } from '../shared/language.ts'
import { CardLink } from '../shared/parts/card-link.tsx'
import { GameSelect, gameFrom } from '../shared/parts/game-select.tsx'
import { useTitle } from '../shared/use-title.ts'
import { sectionName } from '../shared/words.ts'
import { CardSummary } from './card-summary.tsx'
import { FilterChips } from './filter-chips.tsx'
import { QueryField } from './query-field.tsx'

/** Milliseconds without a key before a query is asked. */
const rest = 120
const pageSize = 60

/** The search for cards. The address has game and query, so that a search can be shared. */
export function CardsPage() {
  const game = gameFrom(place.value.query.get('game'))
  const query = place.value.query.get('q') ?? ''
  const [limit, setLimit] = useState(pageSize)
  const { result: info } = useJudge('game', { game })
  const { result: formats = [] } = useJudge('formats', { game })
  const { result: found, fault, current } = useJudge('search', { game, q: query, limit }, rest)
  const format = formats.find(({ id }) => id === info?.defaultFormat)
  useTitle(t('cards.title'))
  const ask = (next: { readonly game?: string; readonly q?: string }) => {
    setLimit(pageSize)
    go(`/cards?${new URLSearchParams({ game, q: query, ...next })}`, { replace: true })
  }
  return (
    <div class="page">
      <h1>{t('cards.title')}</h1>
      <div class="card-search">
        <GameSelect value={game} onChange={(id) => ask({ game: id, q: '' })} />
        <QueryField value={query} onChange={(q) => ask({ q })} fault={current ? fault : undefined} />
      </div>
      {info && format && (
        <FilterChips
          key={game}
          game={game}
          format={format}
          sections={new Map(info.sections.map((section) => [section.id, sectionName(section)]))}
          query={query}
          onChange={(q) => ask({ q })}
        />
      )}
      <p class="result-count" role="status">
        {found && !(current && fault) ? t('cards.found', { n: found.total }) : ''}
      </p>
      {found && <CardRows found={found} />}
      {found?.total === 0 && current && <p class="muted">{t('cards.none')}</p>}
      {found && found.total > limit && (
        <button type="button" class="button button--quiet" onClick={() => setLimit(limit + pageSize)}>
          {t('cards.more')}
        </button>
      )}
    </div>
  )
}

function CardRows({ found }: { readonly found: Found }) {
  return (
    <ul class="card-rows">
      {found.cards.map((card) => (
        <li key={card.id} class="card-row clan-edge" data-clan={card.clan as string | undefined}>
          <CardLink card={card} />
          <CardSummary card={card} />
        </li>
      ))}
    </ul>
  )
}
