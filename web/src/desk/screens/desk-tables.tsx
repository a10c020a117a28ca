import { useState } from 'preact/hooks'
import {
  checkProgress,
  type DrawAmong,
  makeDraw,
  wasChecked,
} from '../../../../src/features/events/model/checks/progress.ts'
import { mayDo } from '../../../../src/features/events/model/permissions.ts'
import { present } from '../../../../src/features/events/model/queue.ts'
import type { ScreenProps } from '../../screen.ts'
import { formatNumber, t } from '../../shared/language.ts'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { act } from '../acts/act.ts'
import { DeskFrame } from '../frame/desk-frame.tsx'
import type { ReadyDesk } from '../sync/desk.ts'
import { DrawnDecks } from '../tables/drawn-decks.tsx'
import { EntrantLinks } from '../tables/entrant-links.tsx'

/** Which decks to check: drawn fairly, or never checked. */
export function DeskTablesPage({ params }: ScreenProps) {
  return <DeskFrame code={params.code!}>{(ready) => <Tables ready={ready} />}</DeskFrame>
}

function Tables({ ready }: { readonly ready: ReadyDesk }) {
  const { view } = ready
  useTitle(t('checks.tables'))
  const { decks, checked, goal, toGo } = checkProgress(view)
  const never = present(view).filter(
    (entrant) => entrant.dropped === null && entrant.current !== null && !wasChecked(entrant),
  )
  return (
    <div class="page stack">
      <h1>{t('checks.tables')}</h1>
      <section class="panel stack" aria-labelledby="progress-title">
        <h2 id="progress-title">{t('checks.progress')}</h2>
        <p class="check-share">{t('checks.progressOf', { checked, decks, share: percent(checked, decks) })}</p>
        <progress
          class="check-progress"
          value={Math.min(checked, goal)}
          max={Math.max(1, goal)}
          aria-labelledby="progress-title"
        />
        <p class="muted">{toGo > 0 ? t('checks.toGo', { n: toGo, goal }) : t('checks.goalReached')}</p>
      </section>
      {mayDo(ready.actor, 'draw', view.settings) && <DrawForm ready={ready} />}
      {view.draws.length > 0 && <DrawnDecks ready={ready} />}
      <section class="panel stack" aria-labelledby="never-title">
        <h2 id="never-title">{t('checks.never', { n: never.length })}</h2>
        <EntrantLinks ready={ready} numbers={never.map(({ number }) => number)} />
      </section>
    </div>
  )
}

const percent = (part: number, whole: number) =>
  formatNumber(whole === 0 ? 0 : part / whole, { style: 'percent', maximumFractionDigits: 0 })

const choices = ['never-checked', 'checked-in', 'all'] as const satisfies readonly DrawAmong[]

function DrawForm({ ready }: { readonly ready: ReadyDesk }) {
  const [error, setError] = useState<Error>()
  const draw = async (event: SubmitEvent) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget as HTMLFormElement)
    const among = String(values.get('among')) as DrawAmong
    const typed = String(values.get('seed') ?? '').trim()
    const seed = typed === '' ? crypto.getRandomValues(new Uint32Array(1))[0]! : Number(typed)
    const body = makeDraw(ready.view, among, Number(values.get('count')), seed)
    setError(undefined)
    await act(null, 0, [{ kind: 'draw', body }]).catch(setError)
  }
  return (
    <form class="panel stack" onSubmit={draw}>
      <h2>{t('checks.draw')}</h2>
      <p>{t('checks.drawLead')}</p>
      <div class="field-row">
        <label class="field">
          <span class="field__label">{t('checks.drawCount')}</span>
          <input name="count" type="number" inputMode="numeric" min={1} max={100} defaultValue="1" required />
        </label>
        <label class="field">
          <span class="field__label">{t('checks.drawAmong')}</span>
          <select name="among">
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`checks.among.${choice}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="field__label">{t('checks.seed')}</span>
          <input
            name="seed"
            type="number"
            inputMode="numeric"
            min={0}
            max={4294967295}
            placeholder={t('checks.seedRandom')}
          />
        </label>
      </div>
      {error && <Failure error={error} />}
      <button type="submit" class="button">
        {t('checks.draw')}
      </button>
    </form>
  )
}
