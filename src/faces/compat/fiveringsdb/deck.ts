import { versionId } from '../../../features/decks/stored/read/versions.ts'
import { type JudgedVersion, knownCards, summaryText } from '../judged-versions.ts'
import { present } from './envelope.ts'
import { validationStatus } from './status.ts'

/** A version of a deck as FiveRingsDB shows it; a "strain" is what Kotei calls a deck. */
export function ringsDeck(version: JudgedVersion) {
  const { deck, revision, format, verdict } = version
  return present({
    id: versionId(deck.id, revision.revision),
    name: deck.name,
    format,
    primary_clan: summaryText(version, 'clan') ?? '',
    secondary_clan: summaryText(version, 'splash'),
    cards: knownCards(version),
    version: `0.${revision.revision}`,
    // Undetermined where the format has no rules for today.
    problem: verdict ? validationStatus(verdict) : 1,
    published: deck.visibility === 'public',
    created_at: revision.createdAt.toISOString(),
    updated_at: deck.updatedAt.toISOString(),
    description: deck.description === '' ? undefined : deck.description,
  })
}

/** With what only published decks have there. */
export function publishedDeck(version: JudgedVersion) {
  const { deck } = version
  return {
    ...ringsDeck(version),
    description: deck.description,
    user: { id: deck.author, username: deck.author },
    comments: [],
    nb_likes: 0,
    nb_comments: 0,
    published_at: version.revision.createdAt.toISOString(),
  }
}

export function strain(version: JudgedVersion) {
  const { deck } = version
  return { id: deck.id, created_at: deck.createdAt.toISOString(), head: ringsDeck(version) }
}
