import { useEffect, useRef, useState } from 'preact/hooks'
import { judgeCall } from '../../../judge/client.ts'
import { t } from '../../../shared/language.ts'
import { useResource } from '../../../shared/use-resource.ts'

interface Props {
  readonly game: string
  /** The id of the card, or what was typed; undefined to give up. */
  readonly onPick: (card: string | undefined) => void
}

const maxShown = 6

/** A card that is not on the list, from all cards of the game, or in words. */
export function StrangerSearch({ game, onPick }: Props) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const q = text.trim().replaceAll('"', '')
  const found = useResource(q, async () =>
    q === '' ? [] : (await judgeCall('search', { game, q: `title:"${q}"`, limit: maxShown })).cards,
  )
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onPick(undefined)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (q !== '') onPick(found.data?.[0]?.id ?? q)
    }
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
          onKeyDown={onKey}
        />
      </label>
      <ul class="cluster plain-list">
        {(found.data ?? []).map((card) => (
          <li key={card.id}>
            <button type="button" class="chip" onClick={() => onPick(card.id)}>
              {card.title}
            </button>
          </li>
        ))}
      </ul>
      {q !== '' && found.data?.length === 0 && (
        <button type="button" class="button button--quiet" onClick={() => onPick(q)}>
          {t('checks.asWritten', { text: q })}
        </button>
      )}
    </div>
  )
}
