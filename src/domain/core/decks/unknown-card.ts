import { Problem, type ProblemError } from '../../../base/problem.ts'
import type { Card } from '../cards/card.ts'
import { notePhrase } from '../wording/message.ts'
import { anyOf, definePhrases, type Phrase } from '../wording/phrase.ts'
import { say } from '../wording/words.ts'
import type { UnknownCard } from './deck.ts'

const maxShown = 120

export const unknownCardPhrases = definePhrases('unknown-card', {
  text: '"{{text}}"',
  line: '"{{text}}" (line {{line}})',
  external: 'The facts of {{name}} are not known here, so the deck cannot be judged with it.',
  unnamed: 'No card named {{name}}.',
  suggested: 'No card named {{name}}. {{question}}',
  question: 'Did you mean {{titles}}?',
})

/** The sentence for a card that the catalogue does not know, the same in verdicts, problems and on the command line. */
export function unknownCardPhrase({ text, line, external, suggestions }: UnknownCard): Phrase {
  const shown = shorten(text)
  const name =
    line === undefined ? unknownCardPhrases('text', { text: shown }) : unknownCardPhrases('line', { text: shown, line })
  if (external) return unknownCardPhrases('external', { name })
  const question = questionAbout(suggestions, 3)
  return question ? unknownCardPhrases('suggested', { name, question }) : unknownCardPhrases('unnamed', { name })
}

export function unknownCardMessage(unknown: UnknownCard): string {
  return say(unknownCardPhrase(unknown))
}

/** In a problem of a request that takes known cards alone. */
export function unknownCardError(unknown: UnknownCard, pointer: string): ProblemError {
  const phrase = unknownCardPhrase(unknown)
  return notePhrase({ pointer, code: 'card.unknown', message: say(phrase) }, phrase)
}

/** A 404 where the path names the card, and a 422 where a parameter does; with the cards that may be meant. */
export function noSuchCard(text: string, suggestions: readonly Card[], at?: Omit<ProblemError, 'message'>): Problem {
  const phrase = unknownCardPhrase({ text, count: 1, suggestions })
  const message = say(phrase)
  const members = { suggestions: suggestions.map(({ id, title }) => ({ id, title })) }
  if (!at) return notePhrase(new Problem('not-found', message, { members }), phrase)
  const errors = [notePhrase({ ...at, message }, phrase)]
  return notePhrase(new Problem('impossible', message, { errors, members }), phrase)
}

/** ` Did you mean Charge!?` with a space before it; empty without suggestions. */
export function didYouMean(suggestions: readonly Titled[], max = 3): string {
  const question = questionAbout(suggestions, max)
  return question ? ` ${say(question)}` : ''
}

type Titled = Pick<Card, 'title'>

function questionAbout(suggestions: readonly Titled[], max: number): Phrase | undefined {
  const titles = [...new Set(suggestions.map(({ title }) => title))].slice(0, max)
  return titles.length === 0 ? undefined : unknownCardPhrases('question', { titles: anyOf(titles) })
}

/** A line may be as long as the whole text. */
function shorten(text: string): string {
  return text.length <= maxShown ? text : `${text.slice(0, maxShown).replace(/[\uD800-\uDBFF]$/, '')}…`
}
