import { Problem } from '../core/problem.ts'
import { restoreDays } from './settings.ts'

/** The same message for a missing deck and for somebody else's private one, so that nobody learns which it is. */
export function noSuchDeck(pointer?: string): Problem {
  const message = 'No deck with this id, or you may not see it.'
  return new Problem('not-found', message, pointer ? { errors: [{ pointer, code: 'deck.not-found', message }] } : {})
}

export function noSuchRevision(revision: number, newest: number): Problem {
  return new Problem('not-found', `The deck has no revision ${revision}; its revisions are 1 to ${newest}.`)
}

export function notYours(): Problem {
  return new Problem('forbidden', 'Only the owner of a deck may change it. You can copy it and change the copy.')
}

export function accountFull(maxDecks: number): Problem {
  const message = `An account may have at most ${maxDecks} decks. Delete one first.`
  return new Problem('conflict', message, {
    errors: [{ pointer: '', code: 'decks.limit', message }],
    members: { limit: maxDecks },
  })
}

export function trashFull(maxDeleted: number): Problem {
  const message = `You deleted ${maxDeleted} decks in the last ${restoreDays} days, and no more than that are kept to be restored. Make this one private, or wait until the oldest are removed.`
  return new Problem('conflict', message, {
    errors: [{ pointer: '', code: 'deleted-decks.limit', message }],
    members: { limit: maxDeleted },
  })
}

export function historyFull(maxRevisions: number): Problem {
  const message = `A deck may have at most ${maxRevisions} revisions. Continue with a copy.`
  return new Problem('conflict', message, {
    errors: [{ pointer: '', code: 'revisions.limit', message }],
    members: { limit: maxRevisions },
  })
}

export function changedMeanwhile(etag: string): Problem {
  return new Problem(
    'precondition-failed',
    'The deck has changed since you read it. Read it again and repeat your change.',
    {
      headers: { ETag: etag },
    },
  )
}

export function tooLateToRestore(): Problem {
  return new Problem('not-found', `No deleted deck with this id; deleted decks are kept for ${restoreDays} days.`)
}
