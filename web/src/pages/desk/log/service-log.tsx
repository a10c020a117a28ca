import { useEffect, useState } from 'preact/hooks'
import type { LogEntry } from '../../../../../src/events/model/operation.ts'
import type { ReadyDesk } from '../../../desk/desk.ts'
import { deskApi } from '../../../desk/desk-api.ts'
import { Failure } from '../../../parts/resource-state.tsx'
import { formatInstant, t } from '../../../shared/language.ts'
import { byName } from '../by-name.ts'
import { entrantPath } from '../paths.ts'
import { kindName } from './kind-name.ts'

interface LogPage {
  readonly data: readonly LogEntry[]
  readonly next: string | null
}

interface Loaded {
  readonly entries: readonly LogEntry[]
  readonly next: string | null
  readonly error?: Error
}

/** The log of the service, the newest first; it is loaded again as operations come in. */
export function ServiceLog({ ready }: { readonly ready: ReadyDesk }) {
  const [{ entries, next, error }, setLoaded] = useState<Loaded>({ entries: [], next: null })
  const { seq } = ready.confirmed
  const load = async (cursor: string | null) => {
    const path = `/log?limit=50${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    try {
      const page = await deskApi<LogPage>(ready.record, path)
      setLoaded((before) => ({ entries: [...(cursor === null ? [] : before.entries), ...page.data], next: page.next }))
    } catch (fault) {
      setLoaded((before) => ({ ...before, error: fault as Error }))
    }
  }
  useEffect(() => void load(null), [seq])
  return (
    <section>
      {error && <Failure error={error} retry={() => void load(null)} />}
      <div class="table-scroll">
        <table class="plain-table log__table">
          <thead>
            <tr>
              {(['seq', 'at', 'what', 'who', 'by', 'outcome'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`desk.log.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <LogRow key={entry.operation.id} entry={entry} ready={ready} />
            ))}
          </tbody>
        </table>
      </div>
      {next !== null && (
        <button type="button" class="button button--quiet" onClick={() => void load(next)}>
          {t('desk.log.more')}
        </button>
      )}
    </section>
  )
}

function LogRow({ entry, ready }: { readonly entry: LogEntry; readonly ready: ReadyDesk }) {
  const { operation, stamp, outcome, problem } = entry
  const number = operation.kind === 'entrant.add' ? operation.body.number : operation.entrant
  const name = number === undefined ? undefined : ready.view.entrants[number]?.name
  return (
    <tr data-outcome={outcome}>
      <td class="count">{stamp.seq}</td>
      <td>{formatInstant(stamp.at)}</td>
      <td>{kindName(operation.kind)}</td>
      <td>
        {number !== undefined && (
          <a href={entrantPath(ready, number)} dir="auto">
            {number} {name}
          </a>
        )}
      </td>
      <td>
        <bdi>{byName(stamp.actor.label)}</bdi>
        {stamp.claimed && <span class="flag">{t('desk.log.claimed')}</span>}
      </td>
      <td>
        <span class="outcome" data-outcome={outcome}>
          {t(`desk.outcome.${outcome}`)}
        </span>
        {problem && <span class="log__problem">{problem.message}</span>}
      </td>
    </tr>
  )
}
