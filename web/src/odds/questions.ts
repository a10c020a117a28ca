import type { Goal } from '../../../src/features/odds/questions/goal-schema.ts'
import { api, apiResponse } from '../shared/api.ts'
import { type CardChoice, cardChoices, type GoalSentence, goalOf } from '../shared/goal-sentence.ts'
import { type MessageKey, t } from '../shared/language.ts'
import { theme } from '../shared/theme.ts'
import { termName } from '../shared/words.ts'
import type { OddsDeck } from './odds-deck.ts'

export interface Question {
  readonly deck: OddsDeck
  readonly goals: readonly Goal[]
}

/** The words of a set of cards: a title, `Characters`, `Characters of cost 2 or less`, or the query itself. */
export function choiceName(choice: CardChoice | undefined, cards: string): string {
  if (!choice) return cards
  if (choice.kind === 'card') return choice.name
  return t(choice.kind === 'cheap' ? 'odds.cheap' : 'odds.type', { type: termName(choice.name) })
}

/** A zone that a game adds is named by its id until it has words. */
export const zoneName = (zone: string): string => {
  const key = `zone.${zone}`
  const words = t(key as MessageKey)
  return words === key ? termName(zone) : words
}

/** The goals with the sentence as their name, for pictures and tables. */
export function askedGoals({ entries, game }: OddsDeck, sentences: readonly GoalSentence[]): readonly Goal[] {
  return sentences.map((sentence) => {
    const zone = game.zones.find(({ id }) => id === sentence.zone)
    const choice = zone && cardChoices(entries, zone).find(({ cards }) => cards === sentence.cards)
    const name = t('odds.sentence', {
      amount: t(`amount.${sentence.amount}`),
      cards: choiceName(choice, sentence.cards),
      zone: zoneName(sentence.zone),
    })
    return goalOf(sentence, name.slice(0, 120))
  })
}

/** The path and the parts of the body that all questions have. */
const askPath = ({ game }: OddsDeck, kind: string) => `/v1/games/${game.id}/simulate/${kind}`
const askBody = ({ cards, format }: OddsDeck) => ({ cards, format })

export const ask = <T>(deck: OddsDeck, kind: string, body: object, signal: AbortSignal): Promise<T> =>
  api<T>(askPath(deck, kind), { method: 'POST', body: { ...askBody(deck), ...body }, signal, token: null })

/** The picture of the same answer, as an address for `<img>`; whoever shows it revokes it. */
export async function askPicture(deck: OddsDeck, kind: string, body: object, signal: AbortSignal): Promise<string> {
  const width = Math.round(Math.min(760, Math.max(340, document.documentElement.clientWidth - 48)))
  const response = await apiResponse(`${askPath(deck, kind)}?as=svg&theme=${theme.value}&width=${width}`, {
    method: 'POST',
    body: { ...askBody(deck), ...body },
    signal,
    token: null,
  })
  return URL.createObjectURL(await response.blob())
}
