import type { ComponentChildren } from 'preact'
import type { Judgement } from '../../judge/protocol.ts'
import { formatDay, t } from '../language.ts'
import { StatusIcon } from './status-icon.tsx'

type Judged = Pick<Judgement, 'status'> & Partial<Pick<Judgement, 'violations'>>
type Ahead = Pick<Judgement, 'legalUntil' | 'legalFrom'>

interface Props {
  readonly verdict: Judged
  /** The name of the format, and the day. */
  readonly where?: string
  /** The verdict, where people want to know how long it holds: not at an event, which has its day. */
  readonly ahead?: Ahead
  readonly children?: ComponentChildren
}

/** The verdict in a word and a sign, never in colour alone. */
export function VerdictBanner({ verdict, where, ahead = {}, children }: Props) {
  return (
    <div class="verdict" data-status={verdict.status}>
      <StatusIcon status={verdict.status} />
      <p class="verdict__words">
        <strong>{t(`status.${verdict.status}`)}</strong>
        <span class="verdict__why">
          {[reasonCount(verdict), ...daysOf(ahead)].filter((part) => part !== '').join(' · ')}
        </span>
        {where && <span class="verdict__where">{where}</span>}
      </p>
      {children}
    </div>
  )
}

/** To which or from which day it is legal, as far as lists are announced. */
function daysOf({ legalUntil, legalFrom }: Ahead): string[] {
  if (legalUntil !== undefined) return [t('verdict.until', { day: formatDay(legalUntil) })]
  return legalFrom === undefined ? [] : [t('verdict.legalFrom', { day: formatDay(legalFrom) })]
}

/** `3 reasons`, `2 things are not known`; empty for a legal deck. */
function reasonCount({ status, violations = [] }: Judged): string {
  if (violations.length === 0) return ''
  return t(status === 'undetermined' ? 'verdict.unknowns' : 'verdict.reasons', { n: violations.length })
}
