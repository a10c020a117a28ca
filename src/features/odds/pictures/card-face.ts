import type { Card } from '../../../domain/core/cards/card.ts'
import { nameOf } from '../../../domain/core/cards/name-of.ts'
import { clanColour } from '../../../domain/games/colour.ts'
import type { Game } from '../../../domain/games/game.ts'
import type { CardPanel } from '../../../platform/pictures/picture.ts'
import { tokens } from '../../../platform/pictures/theme.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'

type Face = CardPanel['cards'][number]

/** A card as pictures show it: what the game's own query fields say of its clan and cost. */
function cardFace({ colours, queryFields }: Pick<Game, 'colours' | 'queryFields'>, card: Card): Face {
  const firstOf = (name: string) => queryFields.find((field) => field.name === name)?.values(card as never)[0]
  const clan = firstOf('clan')
  const cost = firstOf('cost')
  return {
    title: card.title,
    colour: colours ? clanColour(colours, clan === undefined ? undefined : String(clan)) : tokens.muted,
    ...(clan === undefined ? {} : { clan: nameOf(String(clan)) }),
    ...(cost === undefined ? {} : { cost: String(cost).replace('-', '–') }),
    note: nameOf(card.type),
  }
}

/** Cards by id, with a note on those that were put away and, where given, on the others. */
export function facesOf(
  catalog: Pick<GameCatalog, 'game' | 'find'>,
  ids: readonly string[],
  putAway: readonly string[],
  notes: { readonly kept?: string; readonly away?: string },
): Face[] {
  const left = [...putAway]
  return ids.map((id) => {
    const card = catalog.find(id)
    const face = card ? cardFace(catalog.game, card) : { title: id, colour: tokens.muted }
    const at = left.indexOf(card?.id ?? id)
    if (at < 0) return notes.kept === undefined ? face : { ...face, note: notes.kept }
    left.splice(at, 1)
    return { ...face, faded: true, ...(notes.away === undefined ? {} : { note: notes.away }) }
  })
}
