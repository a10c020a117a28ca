import type { Card } from '../../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { inOrderOfPrint } from '../print/print-order.ts'
import { narrow } from './resolve.ts'
import { dialectOf } from './title-index.ts'
import type { VersionChoice } from './version-choice.ts'

type Versions = Pick<VersionChoice, 'versions' | 'ofClan' | 'meant' | 'packOf'>

/** What there is to choose from where several cards may be meant. */
export function versionsOf(
  catalog: GameCatalog,
  candidates: readonly Card[],
  isOfClan: (card: Card) => boolean,
): Versions {
  const { meantVersion } = dialectOf(catalog)
  const versions = inOrderOfPrint(catalog, candidates)
  return {
    versions,
    ofClan: narrow(versions, isOfClan),
    ...(meantVersion ? { meant: meantVersion } : {}),
    packOf: ({ id, printings }) => catalog.findPack(printings[0]?.pack ?? '')?.name ?? id,
  }
}

/** Of cards of one title, the one that the game's rules take for the title alone, whatever the format; undefined if they take none. */
export function meantOf(catalog: GameCatalog, cards: readonly Card[]): Card | undefined {
  const { meantVersion } = dialectOf(catalog)
  return meantVersion && cards.length > 1 ? meantVersion(inOrderOfPrint(catalog, cards))?.card : undefined
}

/**
 * The cards that an id may mean. An id without a version, which is that of no card, stands for the versions of the title as the
 * title alone does.
 */
export function cardsOfId(catalog: GameCatalog, id: string, card: Card): readonly Card[] {
  if (card.id === id || !dialectOf(catalog).meantVersion) return [card]
  const versions = catalog.byTitle(card.title)
  return meantOf(catalog, versions) === card ? versions : [card]
}
