import { useMemo } from 'preact/hooks'
import { countersOf } from '../../../../src/features/events/model/queue.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import { t } from '../../shared/language.ts'
import { countOf, filters } from '../acts/queue-list.ts'
import type { QueueState } from './queue-state.ts'

interface Props {
  readonly queue: QueueState
  readonly view: EventState
  /** Gives the focus back to the field. */
  readonly onDone: () => void
}

/** How many are here, missing and so on; each counter shows only those. */
export function CounterChips({ queue, view, onDone }: Props) {
  const { unsent, filter } = queue
  const counters = useMemo(() => countersOf(view), [view])
  const shown = filters
    .map((name) => ({ name, count: countOf(name, counters, unsent.value) }))
    // Rare things are shown when there are some.
    .filter(({ name, count }) => count > 0 || ['here', 'missing', 'noList', 'notLegal'].includes(name))
  return (
    <fieldset class="queue-counters">
      <legend class="visually-hidden">{t('desk.counters')}</legend>
      {shown.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          class="queue-counter"
          data-filter={name}
          aria-pressed={filter.value === name}
          onClick={({ detail }) => {
            filter.value = filter.value === name ? null : name
            // Pressed by a key, it keeps the focus.
            if (detail > 0) onDone()
          }}
        >
          <b class="queue-counter__number">{count}</b>{' '}
          <span class="queue-counter__name">{t(`desk.counter.${name}`)}</span>
        </button>
      ))}
      <span class="queue-counters__all muted">{t('desk.counter.of', { n: counters.entrants })}</span>
    </fieldset>
  )
}
