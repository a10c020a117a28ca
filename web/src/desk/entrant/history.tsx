import type { Submission } from '../../../../src/features/events/model/state.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'
import { byName } from '../frame/by-name.ts'
import type { EntrantProps } from './entrant-props.ts'

interface Props extends EntrantProps {
  readonly shown: string | undefined
  readonly onShow: (submission: string) => void
}

/** Every list that was sent, the newest first, and the deck checks. */
export function History({ entrant, shown, onShow }: Props) {
  const { submissions, checks } = entrant
  if (submissions.length === 0) return null
  return (
    <section class="panel">
      <h2>{t('desk.history')}</h2>
      <ul class="rows history">
        {submissions.toReversed().map((submission) => (
          <li key={submission.id}>
            <button
              type="button"
              class="history__row"
              aria-pressed={submission.id === shown}
              onClick={() => onShow(submission.id)}
            >
              <HistoryRow submission={submission} isCurrent={submission.id === entrant.current} />
            </button>
          </li>
        ))}
      </ul>
      {checks.length > 0 && (
        <ul class="rows">
          {checks.toReversed().map(({ id, by, startedAt, outcome }) => (
            <li key={id} class="row">
              {t('desk.deckCheck')}: {outcome ? t(`desk.checkOutcome.${outcome}`) : t('desk.checkOpen')}
              <br />
              <span class="muted">{t('desk.byAt', { by: byName(by), at: formatInstant(startedAt) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function HistoryRow({ submission, isCurrent }: { readonly submission: Submission; readonly isCurrent: boolean }) {
  const { n, by, at, late, refused, judged } = submission
  return (
    <>
      {judged.status ? <StatusIcon status={judged.status} /> : <span class="history__none" aria-hidden="true" />}
      <span>
        <strong>{t('desk.listNumber', { n })}</strong>
        {judged.status && <span class="visually-hidden"> {t(`status.${judged.status}`)}</span>}
        <br />
        <span class="muted">{t('desk.byAt', { by: byName(by), at: formatInstant(at) })}</span>
      </span>
      <span class="history__flags">
        {isCurrent && <span class="flag flag--good">{t('desk.counts')}</span>}
        {late && <span class="flag">{t(`desk.late.${late}`)}</span>}
        {refused && (
          <span class="flag" data-flag="conflict">
            {t('desk.refused')}
          </span>
        )}
      </span>
    </>
  )
}
