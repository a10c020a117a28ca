import { useEffect } from 'preact/hooks'

/** The name of the screen in the tab and in the history. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Kotei`
    return () => {
      document.title = before
    }
  }, [title])
}
