import { expect, test } from '@jest/globals'
import { revisionOn } from '../../../src/domain/core/formats/format.ts'
import { games } from '../../../src/domain/games/index.ts'
import { deckFromCards, deckFromText } from '../../../src/features/decks/decklists/given-deck.ts'
import { parseDecklist } from '../../../src/features/decks/decklists/read/parse-decklist.ts'
import { judgeEveryFormat } from '../../../src/features/decks/legality/every-format.ts'
import { judge } from '../../../src/features/decks/legality/judge.ts'
import { deckCorpora, listCorpora } from '../../conformance/corpora.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'
import { unworded } from './unworded.ts'

test.each(games.map(({ id }) => id))(
  'every message about the conformance decks of %s has words in every language',
  async (game) => {
    const catalog = await shippedCatalog(game)
    const decks = deckCorpora.filter((corpus) => corpus.game === game).flatMap(({ cases }) => cases)
    const lists = listCorpora.filter((corpus) => corpus.game === game).flatMap((corpus) => corpus.lists)
    const verdicts = [
      ...decks.map((each) => ({ ...each, given: deckFromCards(catalog, each.cards) })),
      ...lists.map((each) => ({ ...each, given: deckFromText(catalog, each.text.join('\n')) })),
    ].map(({ given, format, on }) => judge(catalog, given, catalog.findFormat(format)!, on))
    const standings = judgeEveryFormat(catalog, deckFromCards(catalog, decks[0]!.cards), '2017-01-01', true)
    const remarks = lists.flatMap(({ text, format, on }) => {
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
