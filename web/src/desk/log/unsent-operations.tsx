import type { Operation } from '../../../../src/features/events/model/operation.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { OutboxFile } from '../frame/outbox-file.tsx'
import type { ReadyDesk } from '../sync/desk.ts'
import { kindName } from './kind-name.ts'

/** What this device did and the service does not have: because there was no connection, or because it was refused. */
export function UnsentOperations({ ready }: { readonly ready: ReadyDesk }) {
  const { outbox, refused, view } = ready
  if (outbox.length + refused.length === 0) return null
  const nameOf = ({ entrant }: Operation) =>
    entrant === undefined ? '' : `${entrant} ${view.entrants[entrant]?.name ?? ''}`
  return (
    <section class="panel stack">
      <h2>{t('desk.log.unsent', { n: outbox.length + refused.length })}</h2>
      <ul class="rows">
        {refused.map(({ operation, problem }) => (
          <li key={operation.id} class="row">
            <strong>{kindName(operation.kind)}</strong> <bdi>{nameOf(operation)}</bdi>{' '}
            <span class="muted">{formatInstant(operation.madeAt)}</span>
            <br />
            <span class="field__error">{problem.message}</span>
          </li>
        ))}
        {outbox.map(({ operation }) => (
          <li key={operation.id} class="row">
            {kindName(operation.kind)} <bdi>{nameOf(operation)}</bdi>{' '}
            <span class="muted">{formatInstant(operation.madeAt)}</span>
          </li>
        ))}
      </ul>
      <OutboxFile ready={ready} />
    </section>
  )
}
