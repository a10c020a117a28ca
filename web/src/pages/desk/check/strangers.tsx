import { formatNumber, t } from '../../../shared/language.ts'
import type { CountProps } from './count-props.ts'
import { withStranger } from './draft-changes.ts'

/** Cards that were found and are not on the list. */
export function Strangers({ draft, onChange }: Pick<CountProps, 'draft' | 'onChange'>) {
  const strangers = Object.entries(draft.count.strangers)
  if (strangers.length === 0) return null
  return (
    <section class="panel" aria-labelledby="strangers-title">
      <h2 id="strangers-title">{t('checks.strangers')}</h2>
      <ul class="piles__list">
        {strangers.map(([card, count]) => (
          <li key={card} class="pile" data-state="differs">
            <span class="pile__count count">{formatNumber(count)}</span>
            <span dir="auto">{card}</span>
            <button type="button" class="button button--quiet" onClick={() => onChange(withStranger(draft, card, -1))}>
              −<span class="visually-hidden"> {t('checks.oneFewer')}</span>
            </button>
            <button type="button" class="button button--quiet" onClick={() => onChange(withStranger(draft, card, 1))}>
              +<span class="visually-hidden"> {t('checks.oneMore')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
