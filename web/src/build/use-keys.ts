import { useEffect } from 'preact/hooks'
import { redoChange, undoChange } from './state/state.ts'

interface Actions {
  readonly search: () => void
  readonly help: () => void
  readonly save: () => void
}

/** Keys of the whole screen; letters only where nobody is typing. */
export function useKeys(actions: Actions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      const action = actionOf(event, actions)
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function actionOf(event: KeyboardEvent, { search, help, save }: Actions): (() => void) | undefined {
  const isTyping = /^(input|textarea|select)$/i.test((event.target as HTMLElement).tagName)
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 's') return save
    if (isTyping) return undefined
    if (key === 'y' || (key === 'z' && event.shiftKey)) return redoChange
    return key === 'z' ? undoChange : undefined
  }
  if (isTyping || event.altKey) return undefined
  if (key === '/') return search
  return key === '?' ? help : undefined
}
