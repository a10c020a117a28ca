import type { Card } from './card.ts'
import type { UnknownCard } from './deck.ts'

const maxShown = 120

/** The sentence for a card that the catalogue does not know, the same in verdicts, problems and on the command line. */
export function unknownCardMessage({ text, line, external, suggestions }: UnknownCard): string {
  const name = `"${shorten(text)}"${line === undefined ? '' : ` (line ${line})`}`
  if (external) return `The facts of ${name} are not known here, so the deck cannot be judged with it.`
  return `No card named ${name}.${didYouMean(suggestions)}`
}

/** ` Did you mean Charge!?` with a space before it; empty without suggestions. */
export function didYouMean(suggestions: readonly Card[], max = 3): string {
  const titles = [...new Set(suggestions.map(({ title }) => title))].slice(0, max)
  const last = titles.pop()
  if (last === undefined) return ''
  return ` Did you mean ${titles.length === 0 ? last : `${titles.join(', ')} or ${last}`}?`
}

/** A line may be as long as the whole text. */
function shorten(text: string): string {
  return text.length <= maxShown ? text : `${text.slice(0, maxShown).replace(/[\uD800-\uDBFF]$/, '')}…`
}
