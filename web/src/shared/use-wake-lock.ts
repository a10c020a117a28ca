import { useEffect } from 'preact/hooks'

/** Keeps the screen on while it is shown, where the browser can: nobody wants to unlock a phone for every player. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isLeaving = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused where the battery is low; then the screen goes off as always.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isLeaving) void lock?.release()
    }
    void ask()
    // The browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isLeaving = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
