import { AnnouncedRevision } from '../../src/announcements/records/announcement.ts'
import { withAnnounced } from '../../src/announcements/records/merge.ts'
import { joinCatalogs } from '../../src/catalog/build-catalog.ts'
import { withFormats } from '../../src/catalog/with-formats.ts'
import { runThrough } from '../../src/core/steps.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'

/** The catalogue with a list of the standard format that is announced for the first of March 2027 and bans these cards. */
export async function announcedCatalog(banned: readonly string[]) {
  const catalog = await shippedCatalog()
  const revision = AnnouncedRevision.parse({
    id: 'next-list',
    name: 'The next list',
    announced: '2026-11-10',
    effectiveFrom: '2027-03-01',
    sources: ['an announcement'],
    changes: { lists: { banned: { add: banned } } },
  })
  const files = withAnnounced(catalog.data.formats, [{ format: 'standard', revision }])
  const others = await Promise.all(['l5r-ccg', 'shadowfist'].map(shippedCatalog))
  return joinCatalogs([runThrough(withFormats(catalog, files, `${catalog.version}-announced`)), ...others])
}
