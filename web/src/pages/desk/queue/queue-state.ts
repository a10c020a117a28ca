import { computed, signal } from '@preact/signals'
import { mayDo } from '../../../../../src/events/model/permissions.ts'
import type { Entrant } from '../../../../../src/events/model/state.ts'
import { readyDesk } from '../../../desk/desk.ts'
import { addWalkIn, doTo } from '../../../desk/do.ts'
import { line } from '../../../desk/line.ts'
import { obviousFor } from '../../../desk/obvious.ts'
import { type Filter, isName, queueRows, unsentIn } from '../../../desk/queue-list.ts'
import { readScan, type Scan } from '../../../desk/scan.ts'
import { go } from '../../../router.ts'
import { t } from '../../../shared/language.ts'
import { entrantPath } from '../paths.ts'

export type QueueState = ReturnType<typeof createQueueState>

/**
 * What the field says, whom it means, and what Enter does. In signals, because a scanner presses Enter before the screen has
 * shown what it typed: whoever is meant must be known at once.
 */
export function createQueueState() {
  const text = signal('')
  const filter = signal<Filter | null>(null)
  const wanted = signal(-1)
  const unsent = computed(() => unsentIn(readyDesk().outbox))
  const rows = computed(() =>
    queueRows(readyDesk().view, { text: text.value, filter: filter.value, unsent: unsent.value }),
  )
  const newName = computed(() => {
    const { actor, view } = readyDesk()
    return isName(text.value) && mayDo(actor, 'entrant.add', view.settings) ? text.value.trim() : null
  })
  const choices = computed(() => rows.value.length + (newName.value === null ? 0 : 1))
  const marked = computed(() => Math.min(wanted.value, choices.value - 1))
  return {
    ...{ text, filter, unsent, rows, newName, marked },
    type: (typed: string) => {
      text.value = typed
      wanted.value = typed.trim() === '' ? -1 : 0
    },
    /** Marks the next or the one before; from the first to the last. */
    move: (by: 1 | -1) => {
      const from = marked.value < 0 && by < 0 ? 0 : marked.value
      wanted.value = choices.value === 0 ? -1 : (from + by + choices.value) % choices.value
    },
  }
}

/** The one obvious thing, or the page of the entrant; the field is empty again before it is done. */
export async function choose(queue: QueueState, { number }: Entrant): Promise<void> {
  const ready = readyDesk()
  const obvious = obviousFor(ready.view.entrants[number]!, ready)
  if (obvious.kind === 'open') return go(entrantPath(ready, number))
  queue.type('')
  await doTo(number, obvious.what, obvious.steps)
}

export async function add(queue: QueueState, name: string): Promise<void> {
  queue.type('')
  await addWalkIn(name)
}

export async function enter(queue: QueueState): Promise<void> {
  const text = queue.text.value.trim()
  const scan = readScan(text)
  if (scan) return await enterScan(queue, scan)
  const entrant = queue.rows.value[queue.marked.value]
  if (entrant) return await choose(queue, entrant)
  const name = queue.newName.value
  if (queue.marked.value >= 0 && name !== null) return await add(queue, name)
  const last = line.value
  if (text !== '') line.value = { kind: 'refused', reason: t('desk.nobody', { text: text.slice(0, 80) }) }
  else if (last && 'entrant' in last && last.entrant) go(entrantPath(readyDesk(), last.entrant))
}

async function enterScan(queue: QueueState, { code, number }: Scan): Promise<void> {
  const { record, view } = readyDesk()
  const entrant = code === record.code ? view.entrants[number] : undefined
  if (entrant && !entrant.removed) {
    queue.type('')
    return await choose(queue, entrant)
  }
  queue.type('')
  line.value = { kind: 'refused', reason: t('desk.scanElsewhere') }
}
