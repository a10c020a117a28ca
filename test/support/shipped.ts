import { defaultDataDir } from '../../src/catalog/data-files.ts'
import { importShipped as importFiles } from '../../src/catalog/shipped-data.ts'
import { createDatabase } from '../../src/db/client.ts'
import { games } from '../../src/games/index.ts'
import { version } from '../../src/version.ts'

export async function importShipped(url: string): Promise<void> {
  const { pool, close } = createDatabase(url)
  try {
    await importFiles(pool, { dataDir: defaultDataDir, games, release: version })
  } finally {
    await close()
  }
}
