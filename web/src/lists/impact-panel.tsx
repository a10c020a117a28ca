import { useState } from 'preact/hooks'
import { t } from '../shared/language.ts'
import { account } from '../shared/session.ts'
import { ImpactSums } from './impact-sums.tsx'
import type { ImpactRequest } from './load-impact.ts'
import { OwnImpactList } from './own-impact.tsx'

interface Props extends ImpactRequest {
  /** Whether the list is yet to come: then everybody wants to know at once. */
  readonly isAhead: boolean
}

/** What a list does to the public decks and, for who is signed in, to their own. */
export function ImpactPanel({ isAhead, ...request }: Props) {
  const [isOpen, setOpen] = useState(isAhead)
  return (
    <details class="panel impact" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t(isAhead ? 'impact.ahead' : 'impact.past')}</h2>
      </summary>
      {isOpen && (
        <>
          {account.value !== null && <OwnImpactList {...request} />}
          <ImpactSums {...request} isAhead={isAhead} />
        </>
      )}
    </details>
  )
}
