import { useEffect, useRef, useState } from 'preact/hooks'
import {
  findListed,
  isComplete,
  remainingOf,
  takeBack,
  turn,
} from '../../../../src/features/events/model/checks/in-order.ts'
import { copiesOf } from '../../../../src/features/events/model/checks/piles.ts'
import { formatNumber, t } from '../../shared/language.ts'
import type { CountProps } from './count-props.ts'
import { FoundCards } from './found-cards.tsx'

/** The deck stays in its order: type the first letters of each card as it is turned. */
export function OrderCount({ deck, draft, onChange, onDone }: CountProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { cards } = deck
  const { turned } = draft
  const found = findListed(cards, text, turned)
  const isDone = isComplete(cards, turned)
  const take = (name: string) => {
    onChange({ ...draft, turned: turn(turned, name) })
    setText('')
    field.current?.focus()
  }
  const back = () => onChange({ ...draft, turned: takeBack(turned) })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (text.trim() === '') return isDone ? onDone() : undefined
      // What the list does not have is chosen by hand: a slip of the finger is no stranger.
      if (found[0]) take(found[0].id)
    } else if (event.key === 'Backspace' && text === '') back()
  }
  const last = turned.names.at(-1)
  return (
    <div class="stack">
      <p role="status">
        {t('checks.turned', { n: turned.names.length, of: copiesOf(cards) })}
        {last !== undefined && <strong dir="auto"> {cards.find(({ id }) => id === last)?.title ?? last}</strong>}
      </p>
      <label class="field">
        <span class="field__label">{t('checks.nextCard')}</span>
        <input
          type="text"
          ref={field}
          value={text}
          maxLength={120}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <span class="field__hint order-hint">{t('checks.orderHint')}</span>
      </label>
      <ul class="piles__list">
        {(text === '' ? cards.filter((card) => remainingOf(card, turned) !== 0) : found).map((card) => {
          const remaining = remainingOf(card, turned)
          return (
            <li key={card.id} class="pile" data-state={remaining < 0 ? 'differs' : 'open'}>
              <button type="button" class="pile__pick" onClick={() => take(card.id)}>
                <span class="pile__count count">{formatNumber(remaining)}</span>
                <span class="card-title" dir="auto">
                  {card.title}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {text.trim() !== '' && found.length === 0 && (
        <section class="stack">
          <p class="field__error">{t('checks.notListed')}</p>
          <FoundCards game={deck.game.id} text={text} onPick={take} />
        </section>
      )}
      <div class="cluster">
        <button type="button" class="button" disabled={turned.names.length === 0} onClick={onDone}>
          {t(isDone ? 'checks.toResult' : 'checks.endEarly')}
        </button>
        <button type="button" class="button button--quiet" disabled={turned.names.length === 0} onClick={back}>
          {t('checks.takeBack')}
        </button>
      </div>
    </div>
  )
}
