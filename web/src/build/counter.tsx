import { formatNumber, t } from '../shared/language.ts'
import type { ShownLimit } from './state/shown-limit.ts'

interface Props {
  readonly title: string
  readonly count: number
  readonly limit: ShownLimit
  readonly onCount: (count: number) => void
  /** Whether Tab stops here: only in the row that has the focus. */
  readonly reachable: boolean
}

/** − n +. The limit is shown and not enforced: the verdict says what is wrong. */
export function Counter({ title, count, limit: { limit, isOver }, onCount, reachable }: Props) {
  const tabIndex = reachable ? 0 : -1
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
        {limit !== undefined && (
          <span class="counter__limit">
            /{formatNumber(limit)}
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
