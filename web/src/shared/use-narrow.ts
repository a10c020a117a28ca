import { useEffect, useState } from 'preact/hooks'

/** Whether there is room for one column only; the same width as in layout.css. */
export function useNarrow(): boolean {
  const query = matchMedia('(max-width: 59.99rem)')
  const [isNarrow, setNarrow] = useState(query.matches)
  useEffect(() => {
    const onChange = () => setNarrow(query.matches)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])
  return isNarrow
}
