import { wasChecked } from '../../../../src/features/events/model/checks/progress.ts'
import { entrantOf } from '../../../../src/features/events/model/entrants.ts'
import { t } from '../../shared/language.ts'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'
import { checkPath } from '../frame/paths.ts'
import type { ReadyDesk } from '../sync/desk.ts'

interface Props {
  readonly ready: ReadyDesk
  readonly numbers: readonly number[]
}

/** Entrants with a link to the check of their deck. */
export function EntrantLinks({ ready, numbers }: Props) {
  if (numbers.length === 0) return <p class="empty">{t('checks.nobody')}</p>
  return (
    <ul class="entrant-links">
      {numbers.map((number) => {
        const entrant = entrantOf(ready.view, number)
        return (
          <li key={number}>
            <a href={checkPath(ready, number)}>
              <span class="count entrant-links__number">{number}</span> <bdi>{entrant?.name ?? ''}</bdi>
              {entrant && wasChecked(entrant) && (
                <span class="flag flag--good">
                  <StatusIcon status="legal" /> {t('checks.checked')}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
