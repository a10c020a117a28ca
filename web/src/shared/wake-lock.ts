import { useEffect } from 'preact/hooks'

/** Keeps the screen on while a component is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isOver) return
      // Refused on low battery, and absent without HTTPS: the screen then goes dark as always.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void ask()
    // The browser takes it back when the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
