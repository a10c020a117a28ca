import type { EntrantView } from '../../../../src/features/events/entrants/schema.ts'
import { t } from '../../shared/language.ts'

const steps = ['registered', 'submitted', 'accepted', 'checked-in'] as const

/** How far the player has come, in words; `aria-current` names the step. */
export function Steps({ entrant }: { readonly entrant: EntrantView }) {
  if (entrant.standing === 'dropped') return <p class="notice">{t('event.dropped')}</p>
  const reached = steps.indexOf(entrant.standing)
  return (
    <ol class="steps">
      {steps.map((step, place) => (
        <li
          key={step}
          class="steps__step"
          data-done={isDone(entrant, step) || undefined}
          aria-current={place === reached ? 'step' : undefined}
        >
          {t(`event.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** A player may be checked in before the list is accepted. */
function isDone({ current, accepted, checkedIn }: EntrantView, step: (typeof steps)[number]): boolean {
  if (step === 'submitted') return current !== null
  if (step === 'accepted') return accepted !== null
  return step === 'registered' || checkedIn !== null
}
