import { useEffect, useState } from 'preact/hooks'
import { gameIds } from '../../../../src/domain/games/ids.ts'
import { t } from '../../shared/language.ts'

export interface Filters {
  readonly q: string
  readonly game: string
  readonly status: string
  readonly tag: string
  readonly sort: 'newest' | 'updated' | 'name'
}

const sorts = ['updated', 'newest', 'name'] as const
const statuses = ['legal', 'illegal', 'undetermined'] as const

export function filtersOf(query: URLSearchParams): Filters {
  const of = (name: string) => query.get(name) ?? ''
  const sort = sorts.find((name) => name === query.get('sort')) ?? 'updated'
  return { q: of('q'), game: of('game'), status: of('status'), tag: of('tag'), sort }
}

/** The address of a choice; what is empty or the default is left out. */
export function queryOf(choice: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(choice)) if (value !== '' && value !== 'updated') query.set(name, value)
  return query.toString()
}

interface Props {
  readonly filters: Filters
  readonly onChange: (changes: Partial<Filters>) => void
}

/** Milliseconds without a key before the search starts. */
const rest = 300

export function DeckFilters({ filters, onChange }: Props) {
  const [typed, setTyped] = useState(filters.q)
  useEffect(() => {
    if (typed === filters.q) return
    const timer = setTimeout(() => onChange({ q: typed }), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search>
      <form class="filters" onSubmit={(event) => event.preventDefault()}>
        <label class="field filters__text">
          <span class="field__label">{t('decks.search')}</span>
          <input type="search" value={typed} maxLength={200} onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span class="field__label">{t('game.label')}</span>
          <select value={filters.game} onChange={(event) => onChange({ game: event.currentTarget.value })}>
            <option value="">{t('decks.any')}</option>
            {gameIds.map((id) => (
              <option key={id} value={id}>
                {t(`game.${id}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="field__label">{t('decks.status')}</span>
          <select value={filters.status} onChange={(event) => onChange({ status: event.currentTarget.value })}>
            <option value="">{t('decks.any')}</option>
            {statuses.map((id) => (
              <option key={id} value={id}>
                {t(`status.${id}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="field__label">{t('decks.sort')}</span>
          <select
            value={filters.sort}
            onChange={(event) => onChange({ sort: event.currentTarget.value as Filters['sort'] })}
          >
            {sorts.map((id) => (
              <option key={id} value={id}>
                {t(`decks.sort.${id}`)}
              </option>
            ))}
          </select>
        </label>
      </form>
    </search>
  )
}
