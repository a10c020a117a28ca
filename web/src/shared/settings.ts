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
  } catch {}
}
