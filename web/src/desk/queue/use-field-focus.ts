import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import { isTouch } from '../frame/is-touch.ts'

/**
 * The field has the focus unless somebody gave it to something else. Not on a touch screen, where it would bring up a keyboard
 * that covers half of the queue.
 */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>): () => void {
  const focus = () => {
    if (!isTouch()) field.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    focus()
    // The router gives the focus to a new screen, and a click beside everything to nothing.
    const onFocus = ({ target }: Event) => (target as Element).id === 'main' && focus()
    const onPointer = () => /^(BODY|MAIN)$/.test(document.activeElement?.tagName ?? '') && focus()
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('pointerup', onPointer, { signal })
    addEventListener('focus', onPointer, { signal })
    return () => leaving.abort()
  }, [])
  return focus
}
