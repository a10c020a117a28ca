import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import { go } from '../../router.ts'
import { lockOrUnlock, undoLast } from '../acts/do.ts'
import { line } from '../acts/line.ts'
import { checkPath } from '../frame/paths.ts'
import { printSheet } from '../frame/print-document.ts'
import { readyDesk } from '../sync/desk.ts'
import { enter, type QueueState, sayUnclear } from './queue-state.ts'

type Field = RefObject<HTMLInputElement | null>

/** Keys of the whole screen: whatever has the focus, a scanner and a hurried helper type into the field. */
export function useQueueKeys(queue: QueueState, field: Field): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event, queue, field)
      if (!action) return
      event.preventDefault()
      void action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [queue])
}

const forEntrant: Readonly<Record<string, (number: number) => unknown>> = {
  F2: (number) => go(checkPath(readyDesk(), number)),
  F4: (number) => printSheet(readyDesk(), number),
  F8: lockOrUnlock,
}

function actionOf(event: KeyboardEvent, queue: QueueState, field: Field): (() => unknown) | undefined {
  const target = event.target as HTMLElement
  const isField = target === field.current
  const { key } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && key.toLowerCase() === 'z' && !event.shiftKey && (isField || !isTyping(target))) return undoLast
  if (isCommand || event.altKey) return undefined
  if (Object.hasOwn(forEntrant, key)) return () => withEntrant(queue, forEntrant[key]!)
  if (key === 'Escape') return () => clear(queue, field)
  // Whoever works in another field means that, and the keys of a button are its own.
  if (!isField && (isTyping(target) || (isPressed(key) && /^(button|a|summary)$/i.test(target.tagName))))
    return undefined
  if (key === 'ArrowDown') return () => queue.move(1)
  if (key === 'ArrowUp') return () => queue.move(-1)
  if (key === 'Enter') return () => enter(queue)
  // The letter itself goes where the focus is by then.
  if (!isField && key.length === 1) field.current?.focus()
  return undefined
}

const isPressed = (key: string) => key === 'Enter' || key === ' '

const isTyping = ({ tagName }: HTMLElement) => /^(input|textarea|select)$/i.test(tagName)

function clear(queue: QueueState, field: Field): void {
  field.current?.focus()
  queue.type('')
  queue.filter.value = null
}

/** Whoever is marked; the one of the large line only while nobody else is being looked for. */
function withEntrant(queue: QueueState, action: (number: number) => unknown): unknown {
  const marked = queue.rows.value[queue.marked.value]?.number
  if (marked === undefined && queue.text.value.trim() !== '') return sayUnclear(queue)
  const last = line.value
  const number = marked ?? (last && 'entrant' in last ? last.entrant : undefined)
  return number === undefined ? undefined : action(number)
}
