import { t } from '../../shared/language.ts'
import { useCardSearch } from './use-card-search.ts'

interface Props {
  readonly game: string
  readonly text: string
  /** The id of the card, or what was typed. */
  readonly onPick: (card: string) => void
}

/** Cards of the game to choose from, and the text itself where none is like it. */
export function FoundCards({ game, text, onPick }: Props) {
  const typed = text.trim()
  const found = useCardSearch(game, text)
  return (
    <>
      <ul class="cluster plain-list">
        {(found.data ?? []).map((card) => (
          <li key={card.id}>
            <button type="button" class="chip" onClick={() => onPick(card.id)}>
              {card.title}
            </button>
          </li>
        ))}
      </ul>
      {typed !== '' && found.data?.length === 0 && (
        <button type="button" class="button button--quiet" onClick={() => onPick(typed)}>
          {t('checks.asWritten', { text: typed })}
        </button>
      )}
    </>
  )
}
