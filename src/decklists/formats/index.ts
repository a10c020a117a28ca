import type { DecklistFormat } from '../format.ts'
import { article } from './article.ts'
import { cardGameDb } from './cardgamedb.ts'
import { emeraldDb } from './emeralddb.ts'
import { fiveRingsDb } from './fiveringsdb.ts'
import { fiveRingsDbPage } from './fiveringsdb-page.ts'
import { brokenJson, json } from './json.ts'
import { link } from './link.ts'
import { markdown } from './markdown.ts'
import { octgn } from './octgn.ts'
import { plain } from './plain.ts'
import { shadowfistList } from './shadowfist.ts'
import { sunAndMoon } from './sun-and-moon.ts'
import { yamlLines } from './yaml-lines.ts'

/** Formats that only some games have, by id: a game's dialect names its own. */
export const gameFormats: ReadonlyMap<string, DecklistFormat> = new Map(
  [cardGameDb, fiveRingsDbPage, yamlLines, sunAndMoon, shadowfistList].map((format) => [format.id, format]),
)

/** Told by their structure, and so looked for before a game's own; `plain` reads whatever is left. */
export const structuredFormats: readonly DecklistFormat[] = [emeraldDb, fiveRingsDb, json, brokenJson, octgn, link]
export const textFormats: readonly DecklistFormat[] = [markdown, article, plain]
