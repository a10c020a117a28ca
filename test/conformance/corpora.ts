import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/platform/project-root.ts'

/** A deck and the verdict on it; README.md here describes the fields. */
interface ConformanceCase {
  readonly name: string
  readonly rule: string
  readonly format: string
  readonly on: string
  readonly cards: Readonly<Record<string, number>>
  readonly legal: boolean
  readonly status: string
  readonly codes: readonly string[]
  readonly uncertain?: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

/** A list as people paste it, and what is read from it. */
interface ConformanceList {
  readonly name: string
  readonly format: string
  readonly on: string
  readonly text: readonly string[]
  readonly cards: Readonly<Record<string, number>>
  readonly unread: readonly number[]
  readonly outside: readonly number[]
}

interface DeckCorpus {
  readonly file: string
  readonly game: string
  readonly cases: readonly ConformanceCase[]
}

interface ListCorpus {
  readonly file: string
  readonly game: string
  readonly lists: readonly ConformanceList[]
}

/** From the project's root: compiled benchmarks read it as well. */
const folder = join(projectRoot, 'test', 'conformance')

function readCorpora(path: string): unknown[] {
  const files = readdirSync(path).filter((name) => name.endsWith('.json'))
  return files.map((file) => ({ file, ...JSON.parse(readFileSync(join(path, file), 'utf8')) }))
}

export const deckCorpora = readCorpora(folder) as DeckCorpus[]
export const listCorpora = readCorpora(join(folder, 'lists')) as ListCorpus[]
