import { useState } from 'preact/hooks'
import type { EventSettings } from '../../../../src/features/events/model/settings.ts'
import { NoConnection } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { changeSettings } from '../acts/change-settings.ts'
import type { ReadyDesk } from '../sync/desk.ts'

const states = ['draft', 'open', 'running', 'ended'] as const satisfies readonly EventSettings['state'][]

/** From a draft to the end; every step can be taken back. */
export function EventStateButtons({ ready }: { readonly ready: ReadyDesk }) {
  const [fault, setFault] = useState('')
  const { state } = ready.view.settings
  const change = async (next: EventSettings['state']) => {
    setFault('')
    await changeSettings(ready, { state: next }).catch((error: Error) =>
      setFault(error instanceof NoConnection ? t('app.noConnection') : error.message),
    )
  }
  return (
    <fieldset class="event-state">
      <legend class="field__label">{t('desk.set.state')}</legend>
      <div class="cluster">
        {states.map((name) => (
          <button
            key={name}
            type="button"
            class="chip"
            aria-pressed={state === name}
            onClick={() => void (state !== name && change(name))}
          >
            {t(`desk.state.${name}`)}
          </button>
        ))}
      </div>
      <p class="field__hint">{t(`desk.stateHint.${state}`)}</p>
      <p class="field__error" role="status">
        {fault}
      </p>
    </fieldset>
  )
}
