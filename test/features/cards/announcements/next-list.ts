import { runThrough } from '../../../../src/base/steps.ts'
import { AnnouncedRevision } from '../../../../src/features/cards/announcements/records/announcement.ts'
import { withAnnounced } from '../../../../src/features/cards/announcements/records/merge.ts'
import { joinCatalogs } from '../../../../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { Catalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { withFormats } from '../../../../src/features/cards/catalog/snapshot/with-formats.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'
import { legalDeck, plans } from '../../decks/legality/legal-decks.ts'

const shipped = await shippedCatalog()

/** Legal in the standard format until the end of February 2027, then not: the next list bans one of its cards. */
export const deckWithForecast = legalDeck(shipped, plans.today, 3)
const banned = Object.keys(deckWithForecast).find((id) => shipped.find(id)!.type === 'attachment')!
export const bannedTitle = shipped.find(banned)!.title

/** With a list of the standard format that is announced for the first of March 2027. */
export function withNextList({ games }: Catalog): Catalog {
  const revision = AnnouncedRevision.parse({
    id: 'next-list',
    name: 'The next list',
    announced: '2026-11-10',
    effectiveFrom: '2027-03-01',
    sources: ['an announcement'],
    changes: { lists: { banned: { add: [banned] } } },
  })
  const all = [...games.values()].map((game) => {
    if (game.game.id !== 'l5r-lcg') return game
    const files = withAnnounced(game.data.formats, [{ format: 'standard', revision }])
    return runThrough(withFormats(game, files, `${game.version}-announced`))
  })
  return joinCatalogs(all)
}
