import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useWakeLock } from '../../shared/use-wake-lock.ts'
import { expectWalkIns } from '../acts/numbers.ts'
import { syncNow } from '../sync/open-desk.ts'
import { createQueueState } from './queue-state.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** The state of the queue for as long as it is shown, with the field that always has the focus. */
export function useQueue() {
  const field = useRef<HTMLInputElement>(null)
  const queue = useMemo(createQueueState, [])
  const focus = useFieldFocus(field)
  useQueueKeys(queue, field)
  useWakeLock()
  useEffect(() => {
    expectWalkIns(true)
    syncNow()
    return () => expectWalkIns(false)
  }, [])
  return { queue, field, focus }
}
