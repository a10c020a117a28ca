import { isSameJson } from '../../../../base/same-json.ts'
import type { Steps } from '../../../../base/steps.ts'
import type { Format } from '../../../../domain/core/formats/format.ts'
import { type GameCatalog, indexByNames } from './catalog.ts'
import { createCompileOne } from './compile-one.ts'

/** A catalogue with other formats on the same data: only those that changed are compiled, which takes a tenth of building it. */
export function* withFormats(before: GameCatalog, files: readonly unknown[], version: string): Steps<GameCatalog> {
  const compile = createCompileOne(before)
  const known = new Map(before.data.formats.map((file) => [idOf(file), file]))
  const formats = new Map<string, Format>()
  for (const id of before.formats.keys()) {
    const file = files.find((each) => idOf(each) === id)
    const isSame = file !== undefined && isSameJson(file, known.get(id))
    formats.set(id, isSame ? before.formats.get(id)! : (yield* compile(files, id))!)
  }
  const names = indexByNames([...formats.values()])
  const data = { ...before.data, formats: files }
  return Object.freeze({ ...before, version, data, formats, findFormat: (id: string) => names.get(id) })
}

const idOf = (file: unknown) => (file as { readonly id: string }).id
