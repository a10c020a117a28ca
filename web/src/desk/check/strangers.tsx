import { judgeCall } from '../../judge/client.ts'
import { formatNumber, t } from '../../shared/language.ts'
import { useResource } from '../../shared/use-resource.ts'
import type { CountProps } from './count-props.ts'
import { withStranger } from './draft-changes.ts'

type Props = Pick<CountProps, 'draft' | 'onChange'> & { readonly game: string }

/** Cards that were found and are not on the list. */
export function Strangers({ game, draft, onChange }: Props) {
  const strangers = Object.entries(draft.count.strangers)
  const ids = strangers.map(([card]) => card)
  const cards = useResource(ids.join(' '), () => judgeCall('cards', { game, ids }))
  const titleOf = (card: string) => cards.data?.find(({ id }) => id === card)?.title ?? card
  if (strangers.length === 0) return null
  return (
    <section class="panel" aria-labelledby="strangers-title">
      <h2 id="strangers-title">{t('checks.strangers')}</h2>
      <ul class="piles__list">
        {strangers.map(([card, count]) => (
          <li key={card} class="pile" data-state="differs">
            <span class="pile__count count">{formatNumber(count)}</span>
            <span class="card-title pile__title" dir="auto">
              {titleOf(card)}
            </span>
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
