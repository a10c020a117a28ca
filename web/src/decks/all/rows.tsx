import type { DeckHead } from '../../../../src/features/decks/stored/schema.ts'
import { api } from '../../shared/api.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'

interface Props {
  readonly decks: readonly DeckHead[]
  /** Present where the rows are deleted decks. */
  readonly onRestored?: (() => void) | undefined
}

export function DeckRows({ decks, onRestored }: Props) {
  return (
    <ul class="rows">
      {decks.map((deck) => (
        <li key={deck.id} class="row deck-row clan-edge" data-game={deck.game} data-clan={clanOf(deck)}>
          <div class="deck-row__main">
            {onRestored ? (
              <span class="card-title" dir="auto">
                {deck.name}
              </span>
            ) : (
              <a class="card-title deck-row__name" href={`/decks/${deck.id}`} dir="auto">
                {deck.name}
              </a>
            )}
            <span class="muted deck-row__facts">
              {[t(`game.${deck.game as 'l5r-lcg'}`), deck.format, clanOf(deck)].filter(Boolean).join(' · ')}
              {' · '}
              {t('decks.cards', { n: deck.cardCount })}
              {' · '}
              <bdi>{deck.author}</bdi>
              {' · '}
              {formatInstant(deck.updatedAt)}
              {deck.visibility !== 'public' && ` · ${t(`visibility.${deck.visibility}`)}`}
            </span>
            {deck.tags.length > 0 && (
              <span class="tags">
                {deck.tags.map((tag) => (
                  <bdi key={tag} class="tag">
                    {tag}
                  </bdi>
                ))}
              </span>
            )}
          </div>
          {onRestored ? <Restore id={deck.id} onRestored={onRestored} /> : <DeckStatus status={deck.status} />}
        </li>
      ))}
    </ul>
  )
}

const clanOf = (deck: DeckHead) => (deck as { readonly clan?: string }).clan ?? ''

function DeckStatus({ status }: Pick<DeckHead, 'status'>) {
  if (status === null) return <span class="muted">{t('status.none')}</span>
  return (
    <span class="status-word" data-status={status}>
      <StatusIcon status={status} />
      {t(`status.${status}`)}
    </span>
  )
}

function Restore({ id, onRestored }: { readonly id: string; readonly onRestored: () => void }) {
  const restore = async () => {
    await api(`/v1/decks/${id}/restore`, { method: 'POST' }).catch(() => {})
    onRestored()
  }
  return (
    <button type="button" class="button button--quiet button--small" onClick={() => void restore()}>
      {t('decks.restore')}
    </button>
  )
}
