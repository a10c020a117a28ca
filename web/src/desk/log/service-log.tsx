import { useEffect, useState } from 'preact/hooks'
import type { LogEntry } from '../../../../src/features/events/model/operation.ts'
import type { LogPage } from '../../../../src/features/events/schema.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { byName } from '../frame/by-name.ts'
import { entrantPath } from '../frame/paths.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'
import { kindName } from './kind-name.ts'

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
      <ol class="log-list">
        {entries.map((entry) => (
          <LogRow key={entry.operation.id} entry={entry} ready={ready} />
        ))}
      </ol>
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
    <li>
      <span class="count muted">{stamp.seq}</span>
      <span class="log-list__at">{formatInstant(stamp.at)}</span>
      <span class="log-list__what">{kindName(operation.kind)}</span>
      <span class="log-list__who">
        {number !== undefined && (
          <a href={entrantPath(ready, number)} dir="auto">
            {number} {name}
          </a>
        )}
      </span>
      <span class="log-list__by">
        <bdi>{byName(stamp.actor.label)}</bdi>
        {stamp.claimed && <span class="flag">{t('desk.log.claimed')}</span>}
      </span>
      <span class="log-list__outcome outcome" data-outcome={outcome}>
        {t(`desk.outcome.${outcome}`)}
        {problem && <span class="log__problem">{problem.message}</span>}
      </span>
    </li>
  )
}
