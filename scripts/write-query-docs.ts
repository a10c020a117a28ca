import { writeFile } from 'node:fs/promises'
import { queryLanguageDocument } from '../src/catalog/query/document.ts'
import { games } from '../src/games/index.ts'

await writeFile(new URL('../docs/query-language.md', import.meta.url), queryLanguageDocument(games))
