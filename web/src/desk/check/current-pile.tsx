import type { ListedCard } from '../../../../src/features/events/model/checks/piles.ts'
import { formatNumber, t } from '../../shared/language.ts'
import type { CheckDraft } from '../acts/check-draft.ts'

interface Props {
  readonly card: ListedCard
  readonly draft: CheckDraft
  readonly onCount: (found: number) => void
}

/** One pile at a time under the thumb. */
export function CurrentPile({ card, draft, onCount }: Props) {
  const found = draft.count.counted[card.id] ?? card.count
  const buttons = [...new Set([0, 1, 2, 3, card.count])].sort((a, b) => a - b)
  return (
    <section class="current-pile" aria-label={t('checks.currentPile')}>
      <p class="current-pile__title" dir="auto" aria-live="polite">
        <strong>{formatNumber(card.count)}</strong> <span class="card-title">{card.title}</span>
      </p>
      <div class="current-pile__buttons">
        <button type="button" class="button button--quiet" onClick={() => onCount(Math.max(0, found - 1))}>
          −<span class="visually-hidden"> {t('checks.oneFewer')}</span>
        </button>
        {buttons.map((number) => (
          <button
            key={number}
            type="button"
            class={number === card.count ? 'button' : 'button button--quiet'}
            onClick={() => onCount(number)}
          >
            {formatNumber(number)}
          </button>
        ))}
        <button type="button" class="button button--quiet" onClick={() => onCount(Math.min(99, found + 1))}>
          +<span class="visually-hidden"> {t('checks.oneMore')}</span>
        </button>
      </div>
    </section>
  )
}
