import { leaveOver, settleLeft } from './store/left-over.ts'

/** Small choices that must be known before the first paint. A browser may refuse to store anything. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`kotei.${name}`)
  } catch {
    return null
  }
}

export function writeSetting(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`kotei.${name}`)
    else localStorage.setItem(`kotei.${name}`, value)
    settleLeft(`setting ${name}`)
  } catch (error) {
    // One that stores nothing at all was set so by its owner; a full one surprises.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      leaveOver(`setting ${name}`, value, () => writeSetting(name, value))
  }
}
