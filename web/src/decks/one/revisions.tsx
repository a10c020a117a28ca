import { useState } from 'preact/hooks'
import type { DeckView, DiffView, RevisionPage } from '../../../../src/features/decks/stored/schema.ts'
import { judgeCall } from '../../judge/client.ts'
import { api } from '../../shared/api.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'

/** Every state that the deck had, newest first, each with what it changed. */
export function Revisions({ deck }: { readonly deck: DeckView }) {
  const path = `/v1/decks/${deck.id}/revisions?limit=100`
  const list = useResource(path, (signal) => api<RevisionPage>(path, { signal }))
  const [open, setOpen] = useState<number>()
  return (
    <>
      <ResourceState resource={list} />
      <ol class="rows">
        {list.data?.data.map(({ revision, createdAt, message, author }) => (
          <li key={revision} class="row">
            <div class="spread">
              <span>
                <strong>{t('deck.revision', { revision })}</strong>{' '}
                <span class="muted">
                  {formatInstant(createdAt)} · <bdi>{author}</bdi>
                </span>
                {message !== undefined && <div dir="auto">{message}</div>}
              </span>
              {revision > 1 && (
                <button
                  type="button"
                  class="button button--quiet button--small"
                  aria-expanded={open === revision}
                  onClick={() => setOpen(open === revision ? undefined : revision)}
                >
                  {t('deck.changes')}
                </button>
              )}
            </div>
            {open === revision && <RevisionChanges deck={deck} to={revision} />}
          </li>
        ))}
      </ol>
    </>
  )
}

function RevisionChanges({ deck, to }: { readonly deck: DeckView; readonly to: number }) {
  const path = `/v1/decks/${deck.id}/diff?from=${to - 1}&to=${to}`
  const changes = useResource(path, async (signal) => {
    const diff = await api<DiffView>(path, { signal })
    const ids = [diff.added, diff.removed, diff.changed, diff.printings].flatMap((cards) => Object.keys(cards))
    const { game } = deck
    const [cards, sets] = await Promise.all([
      judgeCall('cards', { game, ids }).catch(() => []),
      judgeCall('sets', { game }).catch(() => ({}) as Readonly<Record<string, string>>),
    ])
    return { diff, sets, titles: new Map(cards.map((card) => [card.id, card.title])) }
  })
  const { diff, titles, sets = {} } = changes.data ?? {}
  const titleOf = (id: string) => titles?.get(id) ?? id
  const packOf = (id: string | null) => (id === null ? t('deck.anyPrinting') : (sets[id] ?? id))
  return (
    <>
      <ResourceState resource={changes} />
      {diff?.same && <p class="muted">{t('deck.sameCards')}</p>}
      {diff && (
        <ul class="changes">
          {Object.entries(diff.added).map(([id, count]) => (
            <li key={id} data-change="added">
              + {count} {titleOf(id)}
            </li>
          ))}
          {Object.entries(diff.removed).map(([id, count]) => (
            <li key={id} data-change="removed">
              − {count} {titleOf(id)}
            </li>
          ))}
          {Object.entries(diff.changed).map(([id, { from, to: count }]) => (
            <li key={id} data-change="changed">
              {titleOf(id)}: {from} → {count}
            </li>
          ))}
          {Object.entries(diff.printings).map(([id, { from, to: pack }]) => (
            <li key={id} data-change="printing">
              {titleOf(id)}: {packOf(from)} → {packOf(pack)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
