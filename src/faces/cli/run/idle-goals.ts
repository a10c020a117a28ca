import type { Day } from '../../../base/date.ts'
import { distanceWithin } from '../../../base/edit-distance.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../domain/core/cards/title.ts'
import { didYouMean } from '../../../domain/core/decks/unknown-card.ts'
import { listed } from '../../../domain/core/wording/words.ts'
import { cardQuery } from '../../../features/cards/catalog/query/find-cards.ts'
import type { Question } from '../../../features/odds/question.ts'

/** Refuses goals that no card of the deck can meet: their probability would look like an answer. */
export function refuseIdleGoals(question: Question, day: Day): Question {
  const idle = question.sets.filter(({ ids }) => ids.size === 0)
  if (idle.length === 0) return question
  throw new OperatorError(idle.map(({ label, zone }) => explain(question, label, zone, day)).join('\n'))
}

function explain({ catalog, entries }: Question, query: string, zone: string, day: Day): string {
  const fault = `No card of the deck that can be in ${zone} matches "${query}".`
  const cards = entries.map(({ card }) => card)
  const elsewhere = cards.filter(cardQuery(catalog, query, day))
  if (elsewhere.length > 0) {
    const titles = elsewhere.slice(0, 3).map(({ title }) => title)
    const verb = elsewhere.length === 1 ? 'matches, but is' : 'match, but are'
    return `${fault} ${listed([...titles, ...(elsewhere.length > 3 ? ['others'] : [])])} ${verb} never there.`
  }
  return fault + didYouMean(nearTitles(wordsOf(query), cards))
}

/** The query without its filters. */
function wordsOf(query: string): string {
  return foldTitle(query.replace(/[\w-]+(?:[<>]=?|!=|[:=])(?:"[^"]*"|\S+)/g, '').replace(/["()]/g, ''))
}

/** Titles of the deck that are spelt like the words, or have a word that is. */
function nearTitles(words: string, cards: readonly Card[]): Card[] {
  if (words === '') return []
  const max = Math.min(4, Math.ceil(words.length / 4))
  const near = (text: string) => distanceWithin(words, text, max) ?? Number.POSITIVE_INFINITY
  return cards
    .map((card) => ({ card, distance: Math.min(...[card.folded, ...card.folded.split(/[^\p{L}\p{N}]+/u)].map(near)) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
    .map(({ card }) => card)
}
