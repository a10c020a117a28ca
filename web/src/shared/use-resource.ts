import { useCallback, useEffect, useState } from 'preact/hooks'
import { endedSession } from './session.ts'

export interface Resource<T> {
  readonly data?: T
  readonly error?: Error
  readonly reload: () => void
}

/**
 * What `load` answers, loaded again when the key changes; an answer that comes too late is dropped. When only `version` changes, such
 * as the language, the data stays until the new data is there.
 */
export function useResource<T>(key: string, load: (signal: AbortSignal) => Promise<T>, version = ''): Resource<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: Error }>({ key })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal).then(
      (data) => !leaving.signal.aborted && setState({ key, data }),
      (error: Error) => {
        if (leaving.signal.aborted) return
        endedSession(error)
        setState({ key, error })
      },
    )
    return () => leaving.abort()
  }, [key, round, version])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  const isCurrent = state.key === key
  return {
    ...(isCurrent && state.data !== undefined ? { data: state.data } : {}),
    ...(isCurrent && state.error ? { error: state.error } : {}),
    reload,
  }
}
