import { useEffect, useMemo, useState } from 'preact/hooks'
import { twinsIn } from '../../../../src/features/events/model/queue.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import { t } from '../../shared/language.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { QueueRow } from './queue-row.tsx'
import { add, choose, type QueueState } from './queue-state.ts'
import { rowId } from './row-id.ts'

interface Props {
  readonly queue: QueueState
  readonly ready: ReadyDesk
  /** Gives the focus back to the field. */
  readonly onDone: () => void
}

/** More than a screen shows; the rest follows when it is asked for. */
const step = 50

export function QueueRows({ queue, ready, onDone }: Props) {
  const { view } = ready
  const rows = queue.rows.value
  const active = queue.marked.value
  const newName = queue.newName.value
  const [text, filter] = [queue.text.value, queue.filter.value]
  const [limit, setLimit] = useState(step)
  useEffect(() => setLimit(step), [text, filter])
  const twins = useMemo(() => twinsIn(view), [view])
  useEffect(() => {
    const marked = active < 0 ? null : document.getElementById(rowId(rows[active]?.number))
    marked?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const pick = async (entrant: Entrant) => {
    onDone()
    await choose(queue, entrant)
  }
  const addNew = async (name: string) => {
    onDone()
    await add(queue, name)
  }
  const shown = rows.slice(0, Math.max(limit, active + 1))
  if (rows.length === 0 && newName === null)
    return <p class="empty">{text === '' && filter === null ? t('desk.queue.empty') : t('desk.queue.none')}</p>
  return (
    <>
      <table
        id="queue-rows"
        class="queue-rows"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows a table to be a grid
        role="grid"
        aria-label={t('desk.queue.rows')}
        aria-rowcount={rows.length}
      >
        <tbody>
          {shown.map((entrant, index) => (
            <QueueRow
              key={entrant.number}
              entrant={entrant}
              ready={ready}
              isActive={index === active}
              isTwin={twins.has(entrant.number)}
              isUnsent={queue.unsent.value.has(entrant.number)}
              onChoose={pick}
            />
          ))}
          {newName !== null && <AddRow name={newName} isActive={active === rows.length} onAdd={addNew} />}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <button type="button" class="button button--quiet queue__more" onClick={() => setLimit(limit + 4 * step)}>
          {t('desk.queue.more', { n: rows.length - shown.length })}
        </button>
      )}
    </>
  )
}

interface AddProps {
  readonly name: string
  readonly isActive: boolean
  readonly onAdd: (name: string) => Promise<void>
}

function AddRow({ name, isActive, onAdd }: AddProps) {
  return (
    <tr id={rowId(undefined)} class="queue-row queue-row--add" aria-selected={isActive}>
      <td colSpan={2}>
        <button type="button" tabIndex={-1} class="queue-row__main" onClick={() => void onAdd(name)}>
          <span class="queue-row__plus" aria-hidden="true">
            +
          </span>
          <span>
            {t('desk.queue.add')} <strong dir="auto">{name}</strong>
          </span>
        </button>
      </td>
    </tr>
  )
}
