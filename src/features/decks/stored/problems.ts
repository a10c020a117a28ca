import { limitReached, Problem } from '../../../base/problem.ts'

/** The same message for a missing deck and for somebody else's private one, so that nobody learns which it is. */
export function noSuchDeck(pointer?: string): Problem {
  const message = 'No deck with this id, or you may not see it.'
  return new Problem('not-found', message, pointer ? { errors: [{ pointer, code: 'deck.not-found', message }] } : {})
}

export function accountFull(maxDecks: number): Problem {
  return limitReached('decks.limit', maxDecks, `An account may have at most ${maxDecks} decks. Delete one first.`)
}

export function quotaExceeded(maxBytes: number): Problem {
  const message = `Your decks with all their revisions may take at most ${maxBytes.toLocaleString('en')} bytes. Deleted decks count too, until they are removed: after 30 days, or at once with "permanently=true".`
  return limitReached('bytes.limit', maxBytes, message)
}
