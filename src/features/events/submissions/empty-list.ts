import { notePhrase } from '../../../domain/core/wording/message.ts'
import { definePhrases } from '../../../domain/core/wording/phrase.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import type { OperationProblem } from '../model/operation.ts'

export const emptyListPhrases = definePhrases('empty-list', {
  link: 'This is a link, not a list, and links are not opened here. Open it, copy the list and paste that.',
  none: 'No card of {{game}} was found in it, so it is not taken as a list. Paste the whole deck, one card a line with its number of copies.',
})

/** Why something that was handed in is no list: nothing of it was read as a card. It is refused by whatever way it came. */
export function emptyListProblem(
  { game }: GameCatalog,
  { entries, notes }: Pick<GivenDeck, 'entries' | 'notes'>,
): OperationProblem | undefined {
  if (entries.length > 0) return undefined
  const isLink = notes.some(({ code }) => code === 'decklist.link.not-fetched')
  const phrase = isLink ? emptyListPhrases('link') : emptyListPhrases('none', { game: game.name })
  return notePhrase({ code: 'deck.empty', message: say(phrase) }, phrase)
}
