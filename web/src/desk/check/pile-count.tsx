import { useEffect, useRef, useState } from 'preact/hooks'
import { type ListedCard, pilesOf } from '../../../../src/features/events/model/checks/piles.ts'
import { formatNumber, t } from '../../shared/language.ts'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'
import type { CheckDraft } from '../acts/check-draft.ts'
import type { CountProps } from './count-props.ts'
import { CurrentPile } from './current-pile.tsx'
import { withCounted, withoutCounted, withStranger } from './draft-changes.ts'
import { sectionTitle } from './section-title.ts'
import { SectionTotals } from './section-totals.tsx'
import { StrangerSearch } from './stranger-search.tsx'
import { Strangers } from './strangers.tsx'

/** A pile for each title: Space says "as on the list", a digit says how many there are. */
export function PileCount({ deck, draft, onChange, onDone }: CountProps) {
  const sections = pilesOf(
    deck.cards,
    deck.game.sections.map(({ id }) => id),
  )
  const piles = sections.flatMap((section) => section.piles)
  const open = piles.findIndex(({ id }) => !draft.confirmed.includes(id))
  const [at, setAt] = useState(Math.max(0, open))
  const [isAdding, setAdding] = useState(false)
  const keys = useRef<HTMLDivElement>(null)
  const focus = () => keys.current?.focus({ preventScroll: true })
  useEffect(() => {
    // The totals have it at the start.
    if (!isAdding && open !== 0) focus()
  }, [isAdding])
  const left = piles.filter(({ id }) => !draft.confirmed.includes(id)).length
  const move = (by: number) => setAt((before) => Math.min(piles.length - 1, Math.max(0, before + by)))
  const count = (found: number) => {
    const next = withCounted(draft, piles[at]!, found)
    onChange(next)
    setAt(nextOpen(piles, next, at))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== keys.current) return
    if (event.key === ' ') count(piles[at]!.count)
    else if (/^\d$/.test(event.key)) count(Number(event.key))
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Backspace') onChange(withoutCounted(draft, piles[at]!))
    else if (event.key.toLowerCase() === 'n') setAdding(true)
    else if (event.key === 'Enter' && left === 0) onDone()
    else return
    event.preventDefault()
  }
  const add = (id: string | undefined) => {
    const listed = piles.find((card) => card.id === id)
    // One more of a card that the list has is a pile that differs.
    if (listed) onChange(withCounted(draft, listed, (draft.count.counted[listed.id] ?? listed.count) + 1))
    else if (id !== undefined) onChange(withStranger(draft, id, 1))
    setAdding(false)
    focus()
  }
  return (
    <div class="stack">
      <SectionTotals deck={deck} sections={sections} draft={draft} onChange={onChange} onDone={focus} />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of piles that takes keys, not a set of form fields. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys of the whole count. */}
      <div ref={keys} class="piles" role="group" tabIndex={0} aria-label={t('checks.piles')} onKeyDown={onKey}>
        {sections.map(({ section, piles: own }) => (
          <section key={section}>
            <h2>{sectionTitle(deck.game, section)}</h2>
            <ul class="piles__list">
              {own.map((card) => (
                <Pile
                  key={card.id}
                  card={card}
                  draft={draft}
                  isCurrent={piles[at]?.id === card.id}
                  onPick={() => {
                    setAt(piles.indexOf(card))
                    focus()
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Strangers game={deck.game.id} draft={draft} onChange={onChange} />
      {/* Clicked, a button would keep the focus, and Space would press it again. By keys it keeps it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the focus already. */}
      <div class="check-dock" onClick={({ detail }) => detail > 0 && !isAdding && focus()}>
        {isAdding ? (
          <StrangerSearch game={deck.game.id} onPick={add} />
        ) : (
          piles[at] && <CurrentPile card={piles[at]} draft={draft} onCount={count} />
        )}
        <div class="spread">
          <button type="button" class="button" disabled={left > 0} onClick={onDone}>
            {left > 0 ? t('checks.left', { n: left }) : t('checks.toResult')}
          </button>
          {!isAdding && (
            <button type="button" class="button button--quiet" onClick={() => setAdding(true)}>
              {t('checks.addStranger')} <kbd>N</kbd>
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The next pile that was not counted, from the first again after the last; where all are, the next one. */
function nextOpen(piles: readonly ListedCard[], { confirmed }: CheckDraft, at: number): number {
  const isOpen = ({ id }: ListedCard) => !confirmed.includes(id)
  const after = piles.findIndex((card, index) => index > at && isOpen(card))
  if (after >= 0) return after
  const first = piles.findIndex(isOpen)
  return first >= 0 ? first : Math.min(piles.length - 1, at + 1)
}

interface PileProps {
  readonly card: ListedCard
  readonly draft: CheckDraft
  readonly isCurrent: boolean
  readonly onPick: () => void
}

function Pile({ card, draft, isCurrent, onPick }: PileProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isConfirmed = draft.confirmed.includes(card.id)
  const found = draft.count.counted[card.id] ?? card.count
  const state = isConfirmed ? (found === card.count ? 'same' : 'differs') : 'open'
  return (
    <li ref={row} class="pile" data-state={state} aria-current={isCurrent ? 'true' : undefined}>
      <button type="button" class="pile__pick" tabIndex={-1} onClick={onPick}>
        <span class="pile__count count">{formatNumber(card.count)}</span>
        <span class="card-title" dir="auto">
          {card.title}
        </span>
        <span class="pile__state">
          {state === 'differs' && t('checks.counted', { n: found })}
          {state === 'same' && <StatusIcon status="legal" />}
        </span>
      </button>
    </li>
  )
}
