import { oncePer } from '../../../../base/once.ts'
import type { DecklistDialect } from '../../../../domain/games/decklist-dialect.ts'
import { fromGame, type ListFormat } from '../format.ts'
import { article } from './article.ts'
import { cockatrice } from './cockatrice.ts'
import { emeraldDb } from './emeralddb.ts'
import { brokenJson, json } from './json.ts'
import { lackey } from './lackey.ts'
import { link } from './link.ts'
import { markdown } from './markdown.ts'
import { octgn } from './octgn.ts'
import { plain } from './plain.ts'
import { xml } from './xml.ts'

const structured: readonly ListFormat[] = [emeraldDb, json, brokenJson, lackey, cockatrice, octgn, xml, link]
const text: readonly ListFormat[] = [markdown, article, plain]

/** The formats that the lists of every game can have. */
export const generalFormats = [...structured, ...text]

/** The formats that a game's lists can have, in the order in which they are looked for; `plain` reads every text. */
export const formatsOf: (dialect: DecklistDialect) => readonly ListFormat[] = oncePer((dialect: DecklistDialect) => {
  const registered = (reads: 'json' | 'lines') =>
    dialect.formats.filter((format) => format.reads === reads).map(fromGame)
  return [...registered('json'), ...structured, ...registered('lines'), ...text]
})
