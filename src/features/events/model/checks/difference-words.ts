import { notePhrase, type Worded } from '../../../../domain/core/wording/message.ts'
import { definePhrases, type Phrase } from '../../../../domain/core/wording/phrase.ts'
import { say } from '../../../../domain/core/wording/words.ts'
import type { CountedCard } from '../state.ts'

export const deckCheckPhrases = definePhrases('deck-check', {
  other: '{{counted}} {{title}} where the list has {{expected}}.',
  missing: 'No {{title}}; the list has {{expected}}.',
  stranger: '{{counted}} {{title}}, which the list does not have.',
})

function differencePhrase({ card, expected, counted }: CountedCard, titleOf: (card: string) => string): Phrase {
  const title = titleOf(card)
  if (expected === 0) return deckCheckPhrases('stranger', { counted, title })
  if (counted === 0) return deckCheckPhrases('missing', { title, expected })
  return deckCheckPhrases('other', { counted, title, expected })
}

/** A difference between deck and list as a sentence; `titleOf` names a card. */
export function differenceMessage(difference: CountedCard, titleOf: (card: string) => string): Worded {
  const phrase = differencePhrase(difference, titleOf)
  return notePhrase({ message: say(phrase) }, phrase)
}
