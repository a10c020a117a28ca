import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import type { GameCatalog } from '../catalog/catalog.ts'
import { OperatorError } from '../core/operator-error.ts'
import { foldTitle } from '../core/title.ts'
import { parseDecklist } from '../decklists/parse-decklist.ts'
import { createSuggester } from '../decklists/suggest.ts'

export interface Subject {
  readonly cards: Readonly<Record<string, number>>
  /** Lines of a decklist that name no card. */
  readonly unresolved: readonly string[]
}

const mostBytes = 1_000_000

/** The cards that the argument means: those of a decklist in a file or on standard input, or of a title. */
export async function countsOf(catalog: GameCatalog, subject: string): Promise<Subject> {
  if (subject === '-') return deckOf(catalog, await readAll(process.stdin))
  const card = catalog.find(subject)
  const known = card ? [card] : catalog.byTitle(subject)
  if (known.length > 0) return { cards: Object.fromEntries(known.map(({ id }) => [id, 1])), unresolved: [] }
  if (existsSync(subject)) {
    const file = statSync(subject)
    if (!file.isFile()) throw new OperatorError(`${subject} is no file.`)
    if (file.size > mostBytes) throw new OperatorError(`${subject} is too large for a decklist.`)
    return deckOf(catalog, await readFile(subject, 'utf8'))
  }
  return { cards: Object.fromEntries([[named(catalog, subject), 1]]), unresolved: [] }
}

function deckOf(catalog: GameCatalog, text: string): Subject {
  const { cards, unresolved } = parseDecklist(catalog, text)
  return { cards, unresolved: unresolved.map((line) => line.text) }
}

/** The one card whose title has the words in it. */
function named(catalog: GameCatalog, words: string): string {
  const folded = foldTitle(words)
  const found = folded === '' ? [] : catalog.cards.filter((card) => card.folded.includes(folded))
  if (found.length === 1) return found[0]!.id
  const nearest = createSuggester(catalog).suggest([words])
  const meant = (found.length > 0 ? found.map((card) => card.id) : nearest).slice(0, 8)
  const hint = meant.length > 0 ? ` Did you mean ${meant.join(', ')}?` : ''
  throw new OperatorError(`"${words}" is neither a card of ${catalog.game.name} nor a file.${hint}`)
}
