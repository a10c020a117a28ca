import { useState } from 'preact/hooks'
import type { AdviceOdds } from '../../../src/features/odds/advice/advice-schema.ts'
import type { DealtSample } from '../../../src/features/odds/answers/answer-schema.ts'
import { t } from '../shared/language.ts'
import { Failure, ResourceState } from '../shared/parts/resource-state.tsx'
import { type KeepPart, keptOf, type Marked } from '../shared/store/kept.ts'
import { useResource } from '../shared/use-resource.ts'
import { AdviceView } from './advice-view.tsx'
import { ask, type Question, zoneName } from './questions.ts'
import { TableCard } from './table-card.tsx'

const newSeed = () => Math.floor(Math.random() * 2 ** 32)

/** A hand to play with: draw, choose what to replace, go on, and see what the best choice would have been. */
export function PlayHand({ question }: { readonly question: Question }) {
  const { deck, goals } = question
  const [seed, setSeed] = useState(newSeed)
  const [marked, setMarked] = useState<Marked>(new Set())
  const [kept, setKept] = useState<Readonly<Record<string, { keep: readonly KeepPart[] }>>>()
  const [advice, setAdvice] = useState<{ odds?: AdviceOdds; error?: Error }>({})
  const dealt = useResource(`${deck.key} ${seed}`, (signal) => ask<DealtSample>(deck, 'sample', { seed }, signal))
  const after = useResource(`${deck.key} ${seed} ${JSON.stringify(kept)}`, (signal) =>
    ask<DealtSample>(deck, 'sample', { seed, ...(kept ? { mulligan: kept } : {}) }, signal),
  )
  const deal = () => {
    setSeed(newSeed())
    setMarked(new Set())
    setKept(undefined)
    setAdvice({})
  }
  const toggle = (place: string) => {
    const next = new Set(marked)
    if (!next.delete(place)) next.add(place)
    setMarked(next)
  }
  const zones = dealt.data?.zones ?? {}
  const mulligan = keptOf(deck.game.zones, zones, marked)
  const showAdvice = async () => {
    const cards = Object.fromEntries(Object.entries(zones).map(([zone, { before }]) => [zone, before]))
    const asked = ask<AdviceOdds>(deck, 'advice', { goals, dealt: cards, mulligan }, new AbortController().signal)
    await asked.then(
      (odds) => setAdvice({ odds }),
      (error: Error) => setAdvice({ error }),
    )
  }
  return (
    <section aria-labelledby="hand-title" class="stack">
      <div class="spread">
        <h2 id="hand-title">{t(kept ? 'odds.handAfter' : 'odds.handBefore')}</h2>
        <button type="button" class="button button--quiet" onClick={deal}>
          {t('odds.deal')}
        </button>
      </div>
      {!kept && <p class="muted">{t('odds.handHint')}</p>}
      <ResourceState resource={dealt} />
      {deck.game.zones.map(({ id, isReplaced }) => {
        const shown = kept ? (after.data?.zones[id]?.after ?? []) : (zones[id]?.before ?? [])
        return (
          <div key={id}>
            <h3 class="zone-title">{zoneName(id)}</h3>
            <ul class="table-cards">
              {shown.map((card, index) => (
                <TableCard
                  // The same card may lie there twice.
                  key={`${id}:${index}`}
                  entry={deck.entries.find((entry) => entry.card.id === card)}
                  id={card}
                  marked={!kept && marked.has(`${id}:${index}`)}
                  onToggle={!kept && isReplaced ? () => toggle(`${id}:${index}`) : undefined}
                />
              ))}
            </ul>
          </div>
        )
      })}
      <div class="cluster">
        {!kept && (
          <button type="button" class="button" disabled={!dealt.data} onClick={() => setKept(mulligan)}>
            {marked.size === 0 ? t('odds.keepHand') : t('odds.replace', { n: marked.size })}
          </button>
        )}
        {goals.length > 0 && (
          <button type="button" class="button button--quiet" disabled={!dealt.data} onClick={() => void showAdvice()}>
            {t('odds.bestChoiceAsk')}
          </button>
        )}
      </div>
      <div aria-live="polite">
        {advice.error && <Failure error={advice.error} />}
        {advice.odds && <AdviceView deck={deck} odds={advice.odds} />}
      </div>
    </section>
  )
}
