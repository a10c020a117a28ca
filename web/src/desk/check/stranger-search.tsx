import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { FoundCards } from './found-cards.tsx'
import { searchCards } from './use-card-search.ts'

interface Props {
  readonly game: string
  /** The id of the card, or what was typed; undefined to give up. */
  readonly onPick: (card: string | undefined) => void
}

/** A card that is not on the list, from all cards of the game, or in words. */
export function StrangerSearch({ game, onPick }: Props) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKey = async (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onPick(undefined)
    const typed = text.trim()
    if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    // Asked again: the key may come before the answer to what was typed last.
    const [first] = await searchCards(game, typed)
    onPick(first?.id ?? typed)
  }
  return (
    <div class="stack">
      <label class="field">
        <span class="field__label">{t('checks.stranger')}</span>
        <input
          type="text"
          inputMode="search"
          ref={field}
          value={text}
          maxLength={120}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => void onKey(event)}
        />
      </label>
      <FoundCards game={game} text={text} onPick={onPick} />
    </div>
  )
}
