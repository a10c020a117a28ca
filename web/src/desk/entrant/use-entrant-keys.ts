import { useEffect } from 'preact/hooks'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import { go } from '../../router.ts'
import { lockOrUnlock, undoLast } from '../acts/do.ts'
import { checkPath, queuePath } from '../frame/paths.ts'
import { printSheet } from '../frame/print-document.ts'
import type { ReadyDesk } from '../sync/desk.ts'

/** The keys of the queue, for the entrant that is open; letters and undo belong to whoever is typing. */
export function useEntrantKeys(ready: ReadyDesk, { number }: Entrant): void {
  useEffect(() => {
    const actions: Readonly<Record<string, () => unknown>> = {
      F2: () => go(checkPath(ready, number)),
      F4: () => printSheet(ready, number),
      F8: () => lockOrUnlock(number),
    }
    const onKey = (event: KeyboardEvent) => {
      const isTyping = /^(input|textarea|select)$/i.test((event.target as HTMLElement).tagName)
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping
      const action = isUndo
        ? undoLast
        : event.key === 'Escape' && !event.defaultPrevented
          ? () => go(queuePath(ready))
          : Object.hasOwn(actions, event.key)
            ? actions[event.key]
            : undefined
      if (!action) return
      event.preventDefault()
      void action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
