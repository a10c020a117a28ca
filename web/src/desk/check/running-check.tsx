import { useEffect, useState } from 'preact/hooks'
import { countOfTurned } from '../../../../src/features/events/model/checks/in-order.ts'
import { differencesOf } from '../../../../src/features/events/model/checks/piles.ts'
import type { DeckCheck, Entrant } from '../../../../src/features/events/model/state.ts'
import { t } from '../../shared/language.ts'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { useWakeLock } from '../../shared/use-wake-lock.ts'
import { act } from '../acts/act.ts'
import { type CheckDraft, forgetDraft, keepDraft, readDraft } from '../acts/check-draft.ts'
import type { ListedDeck } from '../acts/listed-cards.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { step } from '../sync/step.ts'
import { CheckResult, type Ending } from './check-result.tsx'
import { OrderCount } from './order-count.tsx'
import { PileCount } from './pile-count.tsx'

interface Props {
  readonly ready: ReadyDesk
  readonly entrant: Entrant
  readonly check: DeckCheck
  readonly deck: ListedDeck
}

/** Counting, and then what came of it. */
export function RunningCheck(props: Props) {
  const draft = useResource(props.check.id, () => readDraft(props.check.id))
  return draft.data ? <Count {...props} begun={draft.data} /> : <p class="loading">{t('app.loading')}</p>
}

function Count({ ready, entrant, check, deck, begun }: Props & { readonly begun: CheckDraft }) {
  const [draft, setDraft] = useState(begun)
  const [isCounted, setCounted] = useState(false)
  const [error, setError] = useState<Error>()
  useWakeLock()
  useEffect(() => {
    if (draft !== begun) void keepDraft(check.id, draft)
  }, [draft])
  const count = check.mode === 'piles' ? draft.count : countOfTurned(deck.cards, draft.turned)
  const differences = differencesOf(deck.cards, count)
  const end = async ({ outcome, words }: Ending) => {
    const body = {
      check: check.id,
      endedAt: new Date().toISOString(),
      outcome,
      differences: outcome === 'stopped' ? [] : [...differences],
      ...(words === '' ? {} : { words }),
    }
    await act(null, entrant.number, [step('check.end', entrant.number, body)]).then(
      () => forgetDraft(check.id),
      setError,
    )
  }
  const done = () => setCounted(true)
  return (
    <>
      {error && <Failure error={error} />}
      {isCounted ? (
        <CheckResult ready={ready} deck={deck} differences={differences} onEnd={end} onBack={() => setCounted(false)} />
      ) : check.mode === 'piles' ? (
        <PileCount deck={deck} draft={draft} onChange={setDraft} onDone={done} />
      ) : (
        <OrderCount deck={deck} draft={draft} onChange={setDraft} onDone={done} />
      )}
      {!isCounted && (
        <button type="button" class="button button--link" onClick={() => void end({ outcome: 'stopped', words: '' })}>
          {t('checks.stop')}
        </button>
      )}
    </>
  )
}
