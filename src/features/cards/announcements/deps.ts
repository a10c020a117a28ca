import type { Database } from '../../../platform/db/connection/client.ts'
import type { Catalog } from '../catalog/snapshot/catalog.ts'
import type { CatalogFollowers } from '../catalog/stored/affected-revisions.ts'

/** The followers are called in the transaction of a change. */
export interface AnnouncementDeps extends CatalogFollowers {
  readonly catalog: () => Catalog
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Date
  /** Resolves when `catalog` has what was just announced. */
  readonly catchUp?: (() => Promise<void>) | undefined
  /** Where people reach the page, for the links of feeds; as their requests come in unless given. */
  readonly publicUrl?: string | undefined
}

export const tag = 'announcements'
export const announcementsPath = '/v1/games/{game}/formats/{id}/announcements'
