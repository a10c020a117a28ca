import { present } from '../../../../src/features/events/model/queue.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { byName } from '../frame/by-name.ts'
import { entrantPath } from '../frame/paths.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { kindName } from './kind-name.ts'

export function OpenConflicts({ ready }: { readonly ready: ReadyDesk }) {
  const open = present(ready.view).flatMap((entrant) =>
    entrant.conflicts.map((conflict) => ({ ...conflict, number: entrant.number, name: entrant.name })),
  )
  if (open.length === 0) return null
  return (
    <section class="panel desk-conflict">
      <h2>{t('desk.log.conflicts', { n: open.length })}</h2>
      <ul class="rows">
        {open.map(({ operation, kind, by, at, number, name }) => (
          <li key={operation} class="row">
            <a href={entrantPath(ready, number)} dir="auto">
              {number} {name}
            </a>
            : {kindName(kind)} <span class="muted">{t('desk.byAt', { by: byName(by), at: formatInstant(at) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
