import { useEffect, useState } from 'preact/hooks'
import { language } from '../shared/language.ts'
import { JudgeError, judgeCall } from './client.ts'
import type { CallRequest, CallResult, JudgeCall } from './protocol.ts'

export interface Answer<T> {
  /** The last result, which stays while the next one is under way. */
  readonly result?: T
  readonly fault?: JudgeError
  /** Whether result or fault are for what is asked now. */
  readonly current: boolean
}

/**
 * Asks the judge again whenever the request changes; null asks nothing. After `delay` milliseconds, in which a person may
 * go on typing.
 */
export function useJudge<C extends JudgeCall>(
  call: C,
  request: CallRequest<C> | null,
  delay = 0,
): Answer<CallResult<C>> {
  // Sentences of the answer are in the language of the page.
  const spoken = language()
  const key = JSON.stringify(request)
  const [state, setState] = useState<{ key: string; result?: CallResult<C>; fault?: JudgeError }>({ key: '' })
  useEffect(() => {
    if (key === 'null') return
    let isLate = false
    const ask = () =>
      judgeCall(call, JSON.parse(key) as CallRequest<C>).then(
        (result) => !isLate && setState({ key, result }),
        (error: unknown) => {
          const fault = error instanceof JudgeError ? error : new JudgeError({ message: String(error) })
          if (!isLate) setState(({ result }) => ({ key, fault, ...(result === undefined ? {} : { result }) }))
        },
      )
    const timer = setTimeout(ask, delay)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [call, key, delay, spoken])
  const { result, fault } = state
  return { ...(result === undefined ? {} : { result }), ...(fault ? { fault } : {}), current: state.key === key }
}
