/**
 * A word of the data, such as `eaters-of-the-lotus`, as the name that players write: Eaters of the Lotus. Small words are
 * written small inside of a name.
 */
export function nameOf(word: string): string {
  return word
    .split('-')
    .map((part, at) => (at > 0 && smallWords.has(part) ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join(' ')
}

const smallWords = new Set(['and', 'in', 'of', 'the', 'to'])
