import { Problem } from '../core/problem.ts'
import { restoreDays } from './settings.ts'

/** The same words for a deck that is not there and for somebody else's private one: nobody learns which it is. */
export function noSuchDeck(pointer?: string): Problem {
  const message = 'There is no such deck, or it is not yours to see.'
  return new Problem('not-found', message, pointer ? { errors: [{ pointer, code: 'deck.not-found', message }] } : {})
}

export function noSuchRevision(revision: number, newest: number): Problem {
  return new Problem('not-found', `The deck has no revision ${revision}; they go from 1 to ${newest}.`)
}

export function notYours(): Problem {
  return new Problem('forbidden', 'Only the owner of a deck may change it. A copy of it would be yours.')
}

export function accountFull(maxDecks: number): Problem {
  const message = `You have ${maxDecks} decks, which is as many as an account may have here. Delete one first.`
  return new Problem('conflict', message, {
    errors: [{ pointer: '', code: 'decks.limit', message }],
    members: { limit: maxDecks },
  })
}

export function trashFull(mostDeleted: number): Problem {
  const message = `You deleted ${mostDeleted} decks in the last ${restoreDays} days, which is as many as are kept to be restored. Make this one private, or wait until the oldest of them are gone.`
  return new Problem('conflict', message, {
    errors: [{ pointer: '', code: 'deleted-decks.limit', message }],
    members: { limit: mostDeleted },
  })
}

export function historyFull(maxRevisions: number): Problem {
  const message = `The deck has ${maxRevisions} revisions, which is as many as a deck may have here. Go on with a copy.`
  return new Problem('conflict', message, {
    errors: [{ pointer: '', code: 'revisions.limit', message }],
    members: { limit: maxRevisions },
  })
}

export function changedMeanwhile(etag: string): Problem {
  return new Problem('precondition-failed', 'The deck was changed since you read it. Read it again, then decide.', {
    headers: { ETag: etag },
  })
}

export function tooLateToRestore(): Problem {
  return new Problem('not-found', `There is no such deleted deck; they are kept for ${restoreDays} days.`)
}
