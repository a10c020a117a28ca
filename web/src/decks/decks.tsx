import { useEffect, useState } from 'preact/hooks'
import type { DeckHead, DeckPage } from '../../../src/features/decks/stored/schema.ts'
import { go, place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { api } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { account } from '../shared/session.ts'
import { useResource } from '../shared/use-resource.ts'
import { DeckFilters, type Filters, filtersOf, queryOf } from './all/filters.tsx'
import { DeckRows } from './all/rows.tsx'
import { TagFolders } from './all/tag-folders.tsx'

type Shelf = 'mine' | 'public' | 'deleted'

/** The caller's decks by folder, everybody's public ones, and the deleted ones that can still be restored. */
export function DecksPage(_props: ScreenProps) {
  const { query } = place.value
  const signedIn = account.value !== null
  const shelf: Shelf = signedIn ? shelfOf(query.get('shelf')) : 'public'
  const filters = filtersOf(query)
  const show = (changes: Partial<Filters & { shelf: Shelf }>) =>
    go(`/decks?${queryOf({ ...filters, shelf, ...changes })}`, { replace: true })
  return (
    <div class="page">
      <div class="spread">
        <h1>{t(signedIn && shelf !== 'public' ? 'decks.mine' : 'decks.public')}</h1>
        <a class="button" href="/build">
          {t('decks.new')}
        </a>
      </div>
      {signedIn ? (
        <fieldset class="tabs">
          <legend class="visually-hidden">{t('nav.decks')}</legend>
          {(['mine', 'public', 'deleted'] as const).map((id) => (
            <button key={id} type="button" class="tab" aria-pressed={shelf === id} onClick={() => show({ shelf: id })}>
              {t(`decks.${id}`)}
            </button>
          ))}
        </fieldset>
      ) : (
        <p class="lead">
          <a href="/account?next=/decks">{t('account.signIn')}</a> {t('decks.signInHint')}
        </p>
      )}
      {shelf !== 'deleted' && <DeckFilters filters={filters} onChange={show} />}
      {shelf === 'mine' && <TagFolders chosen={filters.tag} onChoose={(tag) => show({ tag })} />}
      <DeckResults key={account.value ?? ''} search={searchOf(shelf, filters)} shelf={shelf} />
    </div>
  )
}

const shelfOf = (name: string | null): Shelf => (name === 'public' || name === 'deleted' ? name : 'mine')

function searchOf(shelf: Shelf, { q, game, status, tag, sort }: Filters): string {
  const search = new URLSearchParams({ sort, limit: '50' })
  if (shelf !== 'public') search.set('mine', 'true')
  if (shelf === 'deleted') {
    search.set('deleted', 'true')
    return search.toString()
  }
  for (const [name, value] of Object.entries({ q, game, status, tag })) if (value !== '') search.set(name, value)
  return search.toString()
}

interface ResultsProps {
  readonly search: string
  readonly shelf: Shelf
}

function DeckResults({ search, shelf }: ResultsProps) {
  const first = useResource(search, (signal) => api<DeckPage>(`/v1/decks?${search}`, { signal }))
  const [more, setMore] = useState<readonly DeckPage[]>([])
  const [error, setError] = useState<Error>()
  useEffect(() => setMore([]), [search, first.data])
  const pages = first.data ? [first.data, ...more] : []
  const decks = pages.flatMap((page): readonly DeckHead[] => page.data)
  const next = pages.at(-1)?.next ?? null
  const loadMore = async () => {
    try {
      const page = await api<DeckPage>(`/v1/decks?${search}&cursor=${encodeURIComponent(next!)}`)
      setMore((before) => [...before, page])
      setError(undefined)
    } catch (failure) {
      setError(failure as Error)
    }
  }
  return (
    <section aria-live="polite" aria-busy={!first.data && !first.error}>
      <ResourceState resource={first} />
      {first.data && decks.length === 0 && next === null && <p class="empty">{t(`decks.empty.${shelf}`)}</p>}
      <DeckRows decks={decks} onRestored={shelf === 'deleted' ? first.reload : undefined} />
      {error && <p role="alert">{error.message}</p>}
      {next !== null && (
        <button type="button" class="button button--quiet" onClick={() => void loadMore()}>
          {t('decks.more')}
        </button>
      )}
    </section>
  )
}
