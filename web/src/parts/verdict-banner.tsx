import type { ComponentChildren } from 'preact'
import type { Judgement } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { StatusIcon } from './status-icon.tsx'

type Judged = Pick<Judgement, 'status'> & Partial<Pick<Judgement, 'violations'>>

interface Props {
  readonly verdict: Judged
  /** The name of the format, and the day. */
  readonly where?: string
  readonly children?: ComponentChildren
}

/** The verdict in a word and a sign, never in colour alone. */
export function VerdictBanner({ verdict, where, children }: Props) {
  return (
    <div class="verdict" data-status={verdict.status}>
      <StatusIcon status={verdict.status} />
      <p class="verdict__words">
        <strong>{t(`status.${verdict.status}`)}</strong>
        <span class="verdict__why">{reasonCount(verdict)}</span>
        {where && <span class="verdict__where">{where}</span>}
      </p>
      {children}
    </div>
  )
}

/** `3 reasons`, `2 things are not known`; empty for a legal deck. */
function reasonCount({ status, violations = [] }: Judged): string {
  if (violations.length === 0) return ''
  return t(status === 'undetermined' ? 'verdict.unknowns' : 'verdict.reasons', { n: violations.length })
}
