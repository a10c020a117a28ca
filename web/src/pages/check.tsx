import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { judgeCall, warmUp } from '../judge/client.ts'
import type { Checked } from '../judge/protocol.ts'
import { VerdictBanner } from '../parts/verdict-banner.tsx'
import { t } from '../shared/language.ts'

/** Milliseconds without a key before the list is judged. */
const rest = 300

export function CheckPage() {
  const text = useSignal('')
  const checked = useSignal<Checked | undefined>(undefined)
  useEffect(() => warmUp(), [])
  useEffect(() => {
    if (text.value.trim() === '') {
      checked.value = undefined
      return
    }
    const timer = setTimeout(async () => {
      checked.value = await judgeCall('check', { text: text.value })
    }, rest)
    return () => clearTimeout(timer)
  }, [text.value])
  return (
    <div class="page check">
      <h1>{t('check.title')}</h1>
      <p class="lead">{t('check.lead')}</p>
      <label class="field">
        <span class="field__label">{t('check.field')}</span>
        <textarea
          class="list-field"
          rows={16}
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value
          }}
        />
      </label>
      <div aria-live="polite">{checked.value && <VerdictBanner verdict={checked.value.verdict} />}</div>
      <ul class="findings">
        {checked.value?.verdict.violations.map((violation) => (
          <li key={violation.message}>{violation.message}</li>
        ))}
      </ul>
    </div>
  )
}
