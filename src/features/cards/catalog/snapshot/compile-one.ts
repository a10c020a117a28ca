import type { Steps } from '../../../../base/steps.ts'
import { compileSteps } from '../../../../domain/core/formats/compile-formats.ts'
import { type FormatHead, withBases } from '../../../../domain/core/formats/compile-when-used.ts'
import type { Format } from '../../../../domain/core/formats/format.ts'
import type { GameCatalog } from './catalog.ts'

/** Compiles one format of a game's files against the cards of its catalogue; a mistake throws a FormatFault. */
export type CompileOne = (files: readonly unknown[], format: string) => Steps<Format | undefined>

export function createCompileOne({ game, cards, packs, data }: GameCatalog): CompileOne {
  const rules = game.rules?.rules ?? []
  const facts = { game: game.id, cards, packs, external: data.external }
  return function* (files, format) {
    const heads = new Map((files as readonly FormatHead[]).map((file) => [file.id, file]))
    const file = heads.get(format)
    return file && (yield* compileSteps(rules, withBases(file, heads), facts)).get(format)
  }
}
