import type { SubmissionHead } from '../../../../src/features/events/submissions/schema.ts'
import { formatInstant, t } from '../../shared/language.ts'

/** Every list that was sent for the player, newest first. */
export function History({ submissions }: { readonly submissions: readonly SubmissionHead[] }) {
  if (submissions.length === 0) return null
  return (
    <section class="panel stack" aria-labelledby="history-title">
      <h2 id="history-title">{t('event.history')}</h2>
      <ul class="event-changes">
        {[...submissions].reverse().map((submission) => (
          <li key={submission.id}>
            <strong>{t('event.listNumber', { n: submission.n })}</strong>{' '}
            {t(`event.source.${submission.source}`, { by: submission.by })}, {formatInstant(submission.at)}
            {submission.judged.status !== null && <> · {t(`status.${submission.judged.status}`)}</>}
            {submission.accepted && <> · {t('event.step.accepted')}</>}
            {submission.late && <> · {t('event.late')}</>}
            {submission.refused && <> · {t('event.refused')}</>}
          </li>
        ))}
      </ul>
    </section>
  )
}
