import { join } from 'node:path'
import { parseJson } from '../../../base/json-file.ts'
import { onceByKey } from '../../../base/once.ts'
import { foldTitle } from '../../../domain/core/cards/title.ts'
import { gameIds } from '../../../domain/games/ids.ts'
import { defaultDataDir, readTextFile } from '../../../features/cards/catalog-import/data-files.ts'
import { cacheBesideBuild, cached } from './cached.ts'
import { filesOf } from './load-catalog.ts'

interface LikelyGame {
  readonly id: (typeof gameIds)[number]
  /** The number of names that it knows. */
  readonly score: number
}

/**
 * The games by the number of lines and cells that name one of their cards, most first. Only the order in which games are
 * tried depends on it, so the names need not be read as carefully as a list is.
 */
export async function likelyGames(text: string): Promise<LikelyGame[]> {
  const names = [...text.split('\n'), ...text.split(/[,{}<>|\t]/)].flatMap(namesIn)
  const scores = await Promise.all(
    gameIds.map(async (id) => {
      const known = await namesOf(id)
      return { id, score: names.filter((name) => known.has(name)).length }
    }),
  )
  return scores.sort((a, b) => b.score - a.score)
}

const namesOf = onceByKey(
  async (id: string) =>
    new Set(await cached(await cacheBesideBuild(), `${id}-names.json`, filesOf(id), () => cardNames(id))),
)

/** Shipped cards only, without their schema: enough to guess the game. */
async function cardNames(id: string): Promise<string[]> {
  const cards = parseJson(await readTextFile(join(defaultDataDir, id, 'cards.json'))) as { id: string; title: string }[]
  return [...new Set(cards.flatMap((card) => [card.id, foldTitle(card.title)]))]
}

const aroundName = /^[^\p{L}\p{N}]*(?:\d+ *[x×]? +)?|(?: *[([].*| +[x×]? *\d+|["': ]*\d*[, ]*)$/giu

/** The line, and its part without a number of copies, a pack or the punctuation of JSON. */
function namesIn(line: string): string[] {
  const folded = foldTitle(line)
  return [folded, folded.replace(aroundName, '')]
}
