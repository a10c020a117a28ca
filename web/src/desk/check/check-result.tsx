import { useRef } from 'preact/hooks'
import { countedCards } from '../../../../src/features/events/model/checks/piles.ts'
import type { CountedCard, DeckCheck } from '../../../../src/features/events/model/state.ts'
import { judgeCall } from '../../judge/client.ts'
import { t } from '../../shared/language.ts'
import { FindingList } from '../../shared/parts/finding-list.tsx'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { VerdictBanner } from '../../shared/parts/verdict-banner.tsx'
import { useResource } from '../../shared/use-resource.ts'
import type { ListedDeck } from '../acts/listed-cards.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { Differences } from './differences.tsx'

export interface Ending {
  readonly outcome: NonNullable<DeckCheck['outcome']>
  readonly words: string
}

interface Props {
  readonly ready: ReadyDesk
  readonly deck: ListedDeck
  readonly differences: readonly CountedCard[]
  readonly onEnd: (ending: Ending) => void
  readonly onBack: () => void
}

/** Same or not, each difference in words, and whether the deck as counted would be legal. Penalties are the judge's. */
export function CheckResult({ ready, deck, differences, onEnd, onBack }: Props) {
  const words = useRef<HTMLTextAreaElement>(null)
  const outcome = differences.length === 0 ? 'same' : 'differs'
  const { game, format, judgedOn } = ready.view.settings
  const cards = countedCards(Object.fromEntries(deck.cards.map(({ id, count }) => [id, count])), differences)
  const verdict = useResource(JSON.stringify(cards), () => judgeCall('check', { game, cards, format, on: judgedOn }))
  return (
    <section class="panel stack" aria-labelledby="result-title">
      <h2 id="result-title" class="outcome-title" data-outcome={outcome}>
        {t(`checks.outcome.${outcome}`)}
      </h2>
      {outcome === 'differs' && <Differences game={game} differences={differences} />}
      {outcome === 'differs' && (
        <>
          <h3>{t('checks.asCounted')}</h3>
          <ResourceState resource={verdict} />
          {verdict.data && <VerdictBanner verdict={verdict.data.verdict} />}
          {verdict.data && <FindingList kind="violation" findings={verdict.data.verdict.violations} />}
        </>
      )}
      <label class="field">
        <span class="field__label">{t('checks.words')}</span>
        <textarea ref={words} rows={3} maxLength={2000} />
      </label>
      <div class="cluster">
        <button
          type="button"
          class="button"
          onClick={() => onEnd({ outcome, words: words.current?.value.trim() ?? '' })}
        >
          {t('checks.end')}
        </button>
        <button type="button" class="button button--quiet" onClick={onBack}>
          {t('checks.back')}
        </button>
      </div>
    </section>
  )
}
