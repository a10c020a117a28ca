import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { revisionOn } from '../../src/core/format.ts'
import { deckFromCards, deckFromText } from '../../src/decklists/given-deck.ts'
import { parseDecklist } from '../../src/decklists/parse-decklist.ts'
import { games } from '../../src/games/index.ts'
import { judgeEveryFormat } from '../../src/legality/every-format.ts'
import { judge } from '../../src/legality/judge.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'
import { unworded } from './unworded.ts'

interface Corpus {
  readonly game: string
  readonly cases?: readonly { readonly format: string; readonly on: string; readonly cards: Record<string, number> }[]
  readonly lists?: readonly { readonly format: string; readonly on: string; readonly text: readonly string[] }[]
}

const folder = new URL('../conformance/', import.meta.url)
const files = ['./', './lists/'].flatMap((path) =>
  readdirSync(new URL(path, folder)).flatMap((name) => (name.endsWith('.json') ? [new URL(path + name, folder)] : [])),
)
const corpora = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Corpus)

test.each(games.map(({ id }) => id))(
  'every message about the conformance decks of %s has words in every language',
  async (game) => {
    const catalog = await shippedCatalog(game)
    const own = corpora.filter((corpus) => corpus.game === game)
    const decks = own.flatMap(({ cases = [] }) => cases)
    const verdicts = [
      ...decks.map((each) => ({ ...each, given: deckFromCards(catalog, each.cards) })),
      ...own
        .flatMap(({ lists = [] }) => lists)
        .map((each) => ({ ...each, given: deckFromText(catalog, each.text.join('\n')) })),
    ].map(({ given, format, on }) => judge(catalog, given, catalog.findFormat(format)!, on))
    const standings = judgeEveryFormat(catalog, deckFromCards(catalog, decks[0]!.cards), '2017-01-01', true)
    const remarks = own
      .flatMap(({ lists = [] }) => lists)
      .flatMap(({ text, format, on }) => {
        const revision = revisionOn(catalog.findFormat(format)!, on)
        return parseDecklist(catalog, text.join('\n'), () => revision, on).warnings
      })
    const messages = [
      ...[...verdicts, ...standings.data].flatMap(({ violations, warnings }) => [...violations, ...warnings]),
      ...standings.data.flatMap(({ history = [] }) => history.flatMap(({ endedBy }) => endedBy?.violations ?? [])),
      ...remarks,
    ]
    expect(messages.length).toBeGreaterThan(30)
    expect(unworded(messages)).toEqual([])
  },
)
