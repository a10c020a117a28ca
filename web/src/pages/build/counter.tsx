import type { CardView } from '../../judge/protocol.ts'
import { formatNumber, t } from '../../shared/language.ts'

interface Props {
  readonly card: Pick<CardView, 'title' | 'deckLimit'>
  readonly count: number
  readonly onCount: (count: number) => void
  /** Whether Tab stops here: only in the row that has the focus. */
  readonly reachable: boolean
}

/** − n +. The limit is shown and not enforced: the verdict says what is wrong. */
export function Counter({ card: { title, deckLimit }, count, onCount, reachable }: Props) {
  const tabIndex = reachable ? 0 : -1
  const isOver = deckLimit !== undefined && count > deckLimit
  return (
    <fieldset class="counter" data-over={isOver}>
      <legend class="visually-hidden">{t('build.copiesOf', { title })}</legend>
      <button
        type="button"
        class="counter__button"
        tabIndex={tabIndex}
        disabled={count === 0}
        aria-label={t('build.less', { title })}
        onClick={() => onCount(count - 1)}
      >
        −
      </button>
      <span class="counter__count count" data-none={count === 0}>
        {formatNumber(count)}
        {deckLimit !== undefined && (
          <span class="counter__limit">
            /{formatNumber(deckLimit)}
            {isOver && <span class="visually-hidden"> {t('build.overLimit')}</span>}
          </span>
        )}
      </span>
      <button
        type="button"
        class="counter__button"
        tabIndex={tabIndex}
        aria-label={t('build.more', { title })}
        onClick={() => onCount(count + 1)}
      >
        +
      </button>
    </fieldset>
  )
}
