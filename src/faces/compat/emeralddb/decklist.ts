import type { LcgCard } from '../../../domain/games/l5r-lcg/card.ts'
import type { DeckRow } from '../../../features/decks/stored/read/row.ts'
import { versionId } from '../../../features/decks/stored/read/versions.ts'
import { type JudgedVersion, knownCards, summaryText } from '../judged-versions.ts'
import type { Today } from '../today.ts'
import { emeraldCard } from './card.ts'

/** A version of a deck as EmeraldDB shows it. Its clans are never null. */
export function emeraldDecklist(version: JudgedVersion) {
  const { deck, revision, format } = version
  const createdAt = revision.createdAt.toISOString()
  return {
    id: versionId(deck.id, revision.revision),
    deck_id: deck.id,
    format,
    name: deck.name,
    primary_clan: summaryText(version, 'clan') ?? '',
    secondary_clan: summaryText(version, 'splash') ?? '',
    description: deck.description,
    version_number: `0.${revision.revision}`,
    cards: knownCards(version),
    card_pack_ids: { ...version.given.printings },
    published_date: deck.visibility === 'public' ? createdAt : null,
    created_at: createdAt,
    // Accounts have no public id but their name.
    user_id: deck.author,
    username: deck.author,
  }
}

/** With the cards that lists show beside the name. */
export function listedDecklist(today: Today, version: JudgedVersion) {
  const cardNamed = (name: string) => {
    const card = today.catalog.find(summaryText(version, name) ?? '')
    return card && emeraldCard(today, card as LcgCard)
  }
  return { ...emeraldDecklist(version), stronghold: cardNamed('stronghold'), role: cardNamed('role') }
}

export function emeraldDeck(
  today: Today,
  deck: DeckRow,
  versions: readonly JudgedVersion[],
  forkedFrom?: JudgedVersion,
) {
  return {
    id: deck.id,
    user_id: deck.author,
    forked_from: originId(deck) ?? null,
    versions: versions.map((version) => listedDecklist(today, version)),
    ...(forkedFrom ? { forkedFrom: emeraldDecklist(forkedFrom) } : {}),
  }
}

/** The id of the version that a deck was copied from, if everybody may see that. */
export function originId({ originDeck, originRevision }: DeckRow): string | undefined {
  return originDeck === null || originRevision === null ? undefined : versionId(originDeck, originRevision)
}
