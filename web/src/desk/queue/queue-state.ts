import { computed, signal } from '@preact/signals'
import { mayDo } from '../../../../src/features/events/model/permissions.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import { go } from '../../router.ts'
import { t } from '../../shared/language.ts'
import { addWalkIn, doTo } from '../acts/do.ts'
import { line } from '../acts/line.ts'
import { obviousFor } from '../acts/obvious.ts'
import { type Filter, isName, queueRows, unsentIn } from '../acts/queue-list.ts'
import { readScan, type Scan } from '../device/scan.ts'
import { entrantPath } from '../frame/paths.ts'
import { readyDesk } from '../sync/desk.ts'

export type QueueState = ReturnType<typeof createQueueState>

/**
 * What the field says, whom it means, and what Enter does. In signals, because a scanner presses Enter before the screen has
 * shown what it typed: whoever is meant must be known at once.
 */
export function createQueueState() {
  const text = signal('')
  const filter = signal<Filter | null>(null)
  /** Whom somebody has marked: by number, since rows move while others are at work. */
  const wanted = signal<number | 'new' | null>(null)
  const unsent = computed(() => unsentIn(readyDesk().outbox))
  const rows = computed(() =>
    queueRows(readyDesk().view, { text: text.value, filter: filter.value, unsent: unsent.value }),
  )
  const newName = computed(() => {
    const { actor, view } = readyDesk()
    return isName(text.value) && mayDo(actor, 'entrant.add', view.settings) ? text.value.trim() : null
  })
  /** The place of the marked row, after all others that of the row that adds; -1 if there is none. */
  const marked = computed(() => {
    if (wanted.value === 'new') return newName.value === null ? -1 : rows.value.length
    const number = wanted.value ?? meantBy(text.value, rows.value)?.number
    return rows.value.findIndex((entrant) => entrant.number === number)
  })
  return {
    ...{ text, filter, unsent, rows, newName, marked },
    type: (typed: string) => {
      text.value = typed
      wanted.value = null
    },
    /** Marks the next or the one before; from the first to the last. */
    move: (by: 1 | -1) => {
      const choices = [...rows.value.map(({ number }) => number), ...(newName.value === null ? [] : ['new' as const])]
      const from = marked.value < 0 && by < 0 ? 0 : marked.value
      wanted.value = choices[(from + by + choices.length) % choices.length] ?? null
    },
  }
}

/** The one whom a text can only mean. With several found, somebody has to choose: the first of four is not whom Enter checks in. */
function meantBy(text: string, rows: readonly Entrant[]): Entrant | undefined {
  if (text.trim() === '') return undefined
  const [first] = rows
  return rows.length === 1 || String(first?.number) === text.trim() ? first : undefined
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
  const number = await addWalkIn(name)
  // Whoever was not added must not be typed anew.
  if (number === undefined && queue.text.value === '') queue.type(name)
}

export async function enter(queue: QueueState): Promise<void> {
  const text = queue.text.value.trim()
  const scan = readScan(text)
  if (scan) return await enterScan(queue, scan)
  const entrant = queue.rows.value[queue.marked.value]
  if (entrant) return await choose(queue, entrant)
  const name = queue.newName.value
  // Somebody has gone to that row: what is typed adds nobody by itself.
  if (queue.marked.value >= 0 && name !== null) return await add(queue, name)
  const last = line.value
  if (text !== '') sayUnclear(queue)
  else if (last && 'entrant' in last && last.entrant) go(entrantPath(readyDesk(), last.entrant))
}

/** Says that the text means nobody, or that one of several has to be chosen. */
export function sayUnclear(queue: QueueState): void {
  const text = queue.text.value.trim().slice(0, 80)
  const n = queue.rows.value.length
  const reason =
    n > 0 ? t('desk.several', { n }) : t(queue.newName.value === null ? 'desk.nobody' : 'desk.nobodyYet', { text })
  line.value = { kind: 'refused', reason }
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
