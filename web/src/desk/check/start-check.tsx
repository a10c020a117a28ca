import { useEffect, useRef, useState } from 'preact/hooks'
import { pilesOf } from '../../../../src/features/events/model/checks/piles.ts'
import { proposeSplits } from '../../../../src/features/events/model/checks/split.ts'
import type { DeckCheck, Entrant } from '../../../../src/features/events/model/state.ts'
import { t } from '../../shared/language.ts'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { act } from '../acts/act.ts'
import type { ListedDeck } from '../acts/listed-cards.ts'
import { step } from '../sync/step.ts'
import { sectionTitle } from './section-title.ts'

const reasons = ['random', 'targeted', 'cut', 'other'] as const satisfies readonly DeckCheck['reason'][]
const modes = ['piles', 'order'] as const satisfies readonly DeckCheck['mode'][]

interface Props {
  readonly entrant: Entrant
  readonly deck: ListedDeck
}

export function StartCheck({ entrant, deck }: Props) {
  const [error, setError] = useState<Error>()
  const button = useRef<HTMLButtonElement>(null)
  const wasCheckedBefore = entrant.checks.length > 0
  useEffect(() => {
    if (!wasCheckedBefore) button.current?.focus()
  }, [])
  const start = async (event: SubmitEvent) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget as HTMLFormElement)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const body = {
      submission: (entrant.accepted?.submission ?? entrant.current)!,
      reason: text('reason') as DeckCheck['reason'],
      mode: text('mode') as DeckCheck['mode'],
      ...(text('table') === '' ? {} : { table: text('table') }),
      ...(text('round') === '' ? {} : { round: Number(text('round')) }),
    }
    await act(null, entrant.number, [step('check.start', entrant.number, body)]).catch(setError)
  }
  const parts = (
    <div class="split">
      <form class="panel stack" onSubmit={start}>
        <h2>{t('checks.start')}</h2>
        <p>{t('checks.notAfterHand')}</p>
        <label class="field">
          <span class="field__label">{t('checks.reason')}</span>
          <select name="reason">
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`checks.reason.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <div class="field-pair">
          <label class="field">
            <span class="field__label">{t('checks.table')}</span>
            <input name="table" type="text" maxLength={20} autocomplete="off" />
          </label>
          <label class="field">
            <span class="field__label">{t('checks.round')}</span>
            <input name="round" type="number" inputMode="numeric" min={1} max={100} />
          </label>
        </div>
        <fieldset>
          <legend class="field__label">{t('checks.mode')}</legend>
          {modes.map((mode, place) => (
            <label key={mode} class="tick">
              <input type="radio" name="mode" value={mode} defaultChecked={place === 0} />
              <span>{t(`checks.mode.${mode}`)}</span>
            </label>
          ))}
        </fieldset>
        {error && <Failure error={error} />}
        <button ref={button} type="submit" class="button">
          {t('checks.begin')}
        </button>
      </form>
      <ProposedSplit deck={deck} />
    </div>
  )
  if (!wasCheckedBefore) return parts
  return (
    <details>
      <summary class="check-again">{t('checks.again')}</summary>
      {parts}
    </details>
  )
}

/** How to sort this very deck with the least work. */
function ProposedSplit({ deck }: { readonly deck: ListedDeck }) {
  const sections = deck.game.sections.map(({ id }) => id)
  return (
    <section class="panel stack" aria-labelledby="split-title">
      <h2 id="split-title">{t('checks.split')}</h2>
      <p>{t('checks.splitLead')}</p>
      <ol class="event-changes">
        {proposeSplits(pilesOf(deck.cards, sections)).map(({ section, by, piles }) => (
          <li key={section}>
            <strong>{sectionTitle(deck.game, section)}:</strong>{' '}
            {by === 'type'
              ? t('checks.splitByType', { types: piles[0]!, titles: piles[1]! })
              : t('checks.splitByTitle', { n: piles[0]! })}
          </li>
        ))}
      </ol>
    </section>
  )
}
