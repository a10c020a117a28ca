import type { Judgement } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { StatusIcon } from './status-icon.tsx'

/** The verdict in a word and a sign, never in colour alone. */
export function VerdictBanner({ verdict }: { readonly verdict: Pick<Judgement, 'status'> }) {
  return (
    <p class="verdict" data-status={verdict.status}>
      <StatusIcon status={verdict.status} />
      <strong>{t(`status.${verdict.status}`)}</strong>
    </p>
  )
}
