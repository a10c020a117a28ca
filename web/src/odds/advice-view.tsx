import type { AdviceChoice, AdviceOdds } from '../../../src/features/odds/advice/advice-schema.ts'
import { t } from '../shared/language.ts'
import { worth } from './best-mulligan.tsx'
import type { OddsDeck } from './odds-deck.ts'
import { zoneName } from './questions.ts'

interface Props {
  readonly deck: OddsDeck
  readonly odds: AdviceOdds
}

/** The best choice for the cards on the table, and what the marked one is worth beside it. */
export function AdviceView({ deck, odds }: Props) {
  const { best, yours, keepAll } = odds
  const isBest = yours !== undefined && yours.loss < 1e-9
  return (
    <div class="panel">
      <h3>{t('odds.bestChoice')}</h3>
      <ChoiceInWords deck={deck} choice={best} />
      <dl class="facts">
        <dt>{t('odds.bestChoice')}</dt>
        <dd>{worth(odds, best.value)}</dd>
        {yours && (
          <>
            <dt>{t('odds.yours')}</dt>
            <dd>
              {worth(odds, yours.value)} {isBest && <strong>{t('odds.isBest')}</strong>}
            </dd>
          </>
        )}
        <dt>{t('odds.keepAll')}</dt>
        <dd>{worth(odds, keepAll.value)}</dd>
      </dl>
      <p class="muted">{t(odds.method === 'exact' ? 'odds.exact' : 'odds.sampled')}</p>
    </div>
  )
}

function ChoiceInWords({ deck, choice }: { readonly deck: OddsDeck; readonly choice: AdviceChoice }) {
  const titleOf = (id: string) => deck.entries.find(({ card }) => card.id === id)?.card.title ?? id
  const named = (ids: readonly string[] = []) => ids.map(titleOf).join(', ') || '–'
  return (
    <ul>
      {Object.keys({ ...choice.keep, ...choice.replace }).map((zone) => (
        <li key={zone}>
          <strong>{zoneName(zone)}:</strong>{' '}
          {t('odds.keepAndReplace', { keep: named(choice.keep[zone]), replace: named(choice.replace[zone]) })}
        </li>
      ))}
    </ul>
  )
}
