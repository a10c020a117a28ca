import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { lcg } from '../../games/l5r-lcg/index.ts'
import { OperatorError } from '../../operator-error.ts'
import { defaultDataDir, loadGameFiles } from '../data-files.ts'
import type { GameData } from '../game-data.ts'
import type { Additions } from '../layers.ts'
import { mergeSiteFiles, type Site } from './merge-site-files.ts'

/**
 * What files of a site add to or change of the known data: the shipped data, unless the caller knows more, such as what
 * earlier files brought. A fault throws an error that names the file, the place and the fault.
 */
export async function readSiteFiles(site: Site, paths: readonly string[], known?: GameData): Promise<Additions> {
  const files = await Promise.all(paths.map(async (name) => ({ name, content: await readText(name) })))
  const before = known ?? (await loadGameFiles(defaultDataDir, lcg))
  const after = mergeSiteFiles(site, files, before)
  return {
    game: after.game,
    cycles: changed(before.cycles, after.cycles),
    packs: changed(before.packs, after.packs),
    cards: changed(before.cards, after.cards),
  }
}

function changed<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  return after.filter((entry) => !isDeepStrictEqual(known.get(entry.id), entry))
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new OperatorError(`${path} cannot be read: ${reason}.`, { cause: error })
  }
}
