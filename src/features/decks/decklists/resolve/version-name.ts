import type { Reading } from '../decklist.ts'

const roman: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 }
const versionText = /^(?<mark>v(?:er(?:sion)?)?\.? ?)?(?<n>[1-9]|i{1,3}|iv)$/iu
const versionSuffix = /^(?<title>.+?)[ ,:-]+(?<name>(?:v(?:er(?:sion)?)?\.? ?)?(?:[1-9]|i{1,3}|iv))$/iu

/** The number of a version as people write it: `v2`, `version 2`, `2`, `II`. */
export function versionNumber(text: string): number | undefined {
  const { n } = versionText.exec(text.trim())?.groups ?? {}
  return n === undefined ? undefined : (roman[n.toLowerCase()] ?? Number(n))
}

/** `Akodo Toturi v2`, `Akodo Toturi II`; a bare number only where the count stands before the title. */
export function readVersion(text: string, counted: boolean): Pick<Reading, 'title' | 'version'> | undefined {
  if (!/[\diIvV]$/.test(text)) return undefined
  const { title, name } = versionSuffix.exec(text)?.groups ?? {}
  if (title === undefined || name === undefined || (!counted && /^\d$/.test(name))) return undefined
  const version = versionNumber(name)
  return version === undefined ? undefined : { title: title.trim(), version }
}
