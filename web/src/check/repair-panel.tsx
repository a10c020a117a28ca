import { useEffect, useRef, useState } from 'preact/hooks'
import type { Repair, RepairStep } from '../../../src/features/decks/repair/schema.ts'
import { judgeCall } from '../judge/client.ts'
import type { Checked } from '../judge/protocol.ts'
import { api } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { printingsOf } from '../shared/parts/deck-order.ts'
import { input } from './state.ts'

interface Props {
  readonly checked: Checked
  /** Puts the repaired list into the field. */
  readonly onText: (text: string) => void
}

type State = 'idle' | 'searching' | 'failed' | Repair

/** The smallest repair of a deck that is not legal: found here in the browser when it is asked for. */
export function RepairPanel({ checked, onText }: Props) {
  const [state, setState] = useState<State>('idle')
  /** By the number of a step, the card that was chosen in place of the one that it puts in. */
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  useEffect(() => {
    setState('idle')
    setChosen({})
  }, [checked])
  const latest = useRef(checked)
  latest.current = checked
  const search = () => {
    const showFor = (found: State) => latest.current === checked && setState(found)
    setState('searching')
    findRepair(checked).then(showFor, () => showFor('failed'))
  }
  const repair = typeof state === 'object' ? state : undefined
  return (
    <section class="repair" aria-labelledby="repair-title">
      <h2 id="repair-title">{t('repair.title')}</h2>
      {!repair && (
        <>
          <p class="muted">{t('repair.lead')}</p>
          <button type="button" class="button" disabled={state === 'searching'} onClick={search}>
            {t(state === 'searching' ? 'repair.searching' : 'repair.find')}
          </button>
        </>
      )}
      <div role="status">
        {state === 'failed' && <p>{t('repair.failed')}</p>}
        {repair && <p class="repair__message">{repair.outcome.message}</p>}
      </div>
      {repair && repair.steps.length > 0 && (
        <>
          <ol class="repair__steps">
            {repair.steps.map((step, index) => (
              <Step
                key={index}
                step={step}
                chosen={chosen[index]}
                onChoose={(id) => setChosen({ ...chosen, [index]: id })}
              />
            ))}
          </ol>
          <button type="button" class="button" onClick={() => void repairedText(checked, repair, chosen).then(onText)}>
            {t('repair.apply')}
          </button>
          <p class="muted">{t('repair.applyHint')}</p>
          <details>
            <summary>{t('repair.assumed')}</summary>
            <ul class="repair__assumed">
              {[...repair.assumptions, repair.rankedBy].map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  )
}

interface StepProps {
  readonly step: RepairStep
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** A change in words, with a choice where other cards do as well. */
function Step({ step: { message, add, insteadOfAdd }, chosen, onChoose }: StepProps) {
  return (
    <li>
      <span dir="auto">{message}</span>
      {add && insteadOfAdd.length > 0 && (
        <label class="repair__choice">
          <span class="muted">{t('repair.choose')}</span>
          <select value={chosen ?? add.id} onChange={(event) => onChoose(event.currentTarget.value)}>
            {[add, ...insteadOfAdd].map(({ id, title, decks }) => (
              <option key={id} value={id}>
                {decks > 0 ? t('repair.played', { title, n: decks }) : title}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  )
}

async function findRepair({ game, verdict, on }: Checked): Promise<Repair> {
  const { clan } = verdict.summary
  const query = typeof clan === 'string' ? `?clan=${encodeURIComponent(clan)}` : ''
  // Only the clan is sent; the list stays here. Without a connection cards come in the order of their titles.
  const played = await api<{ readonly decks: number; readonly cards: Readonly<Record<string, number>> }>(
    `/v1/games/${game.id}/played-cards${query}`,
    { token: null },
  ).catch(() => undefined)
  return judgeCall('repair', { text: input.value.text, game: game.id, format: verdict.format.id, on, played })
}

async function repairedText(
  { game, verdict, name, entries }: Checked,
  { steps, cards }: Repair,
  chosen: Readonly<Record<number, string>>,
): Promise<string> {
  const counts: Record<string, number> = { ...cards }
  for (const [index, { add, count }] of steps.entries()) {
    const other = chosen[index]
    if (!add || other === undefined || other === add.id) continue
    counts[add.id] = counts[add.id]! - count
    if (counts[add.id] === 0) delete counts[add.id]
    counts[other] = (counts[other] ?? 0) + count
  }
  const format = verdict.format.chosenBy === 'list' ? { format: verdict.format.id } : {}
  const kept = Object.entries(printingsOf(entries) ?? {}).filter(([id]) => id in counts)
  const deck = { cards: counts, printings: Object.fromEntries(kept) }
  const { text } = await judgeCall('render', {
    game: game.id,
    as: 'plain',
    ...deck,
    ...(name ? { name } : {}),
    ...format,
  })
  return text
}
