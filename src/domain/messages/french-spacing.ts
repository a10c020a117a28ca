import type { Texts } from './translated-words.ts'

/** French has a space before these marks and within quotation marks, at which no line may break. */
export function frenchSpacing(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, spaced(text)]))
}

export function spaced(text: string): string {
  return text
    .replace(/ (?=[;?!])/g, '\u202F')
    .replace(/ (?=[:»])/g, '\u00A0')
    .replace(/(?<=«) /g, '\u00A0')
}
