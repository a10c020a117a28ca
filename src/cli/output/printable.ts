/** Replaces control characters: text from a decklist must not control the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD')
}
