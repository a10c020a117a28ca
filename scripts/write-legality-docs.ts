import { writeFile } from 'node:fs/promises'
import { buildCatalog } from '../src/catalog/catalog.ts'
import { defaultDataDir, loadDataFiles } from '../src/catalog/data-files.ts'
import { games } from '../src/games/index.ts'
import { legalityDocument } from '../src/legality/document.ts'

const catalog = buildCatalog(games, await loadDataFiles(defaultDataDir, games), (_game, _card, index) => index)
await writeFile(new URL('../docs/legality.md', import.meta.url), legalityDocument([...catalog.games.values()]))
