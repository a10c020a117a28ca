import { games } from '../../src/domain/games/index.ts'
import { defaultDataDir } from '../../src/features/cards/catalog-import/data-files.ts'
import { importShipped as importFiles } from '../../src/features/cards/catalog-import/shipped-data.ts'
import { createDatabase } from '../../src/platform/db/connection/client.ts'
import { version } from '../../src/platform/version.ts'

export async function importShipped(url: string): Promise<void> {
  const { pool, close } = createDatabase(url)
  try {
    await importFiles(pool, { dataDir: defaultDataDir, games, release: version })
  } finally {
    await close()
  }
}
