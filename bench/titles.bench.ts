import { runThrough } from '../src/base/steps.ts'
import { foldTitle } from '../src/domain/core/cards/title.ts'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { completeTitle, maxCompletions } from '../src/features/cards/titles/complete-title.ts'
import { indexTitles } from '../src/features/cards/titles/title-words.ts'
import { type Figure, figure } from './harness.ts'

/** Looking at every title takes a good part of a millisecond in the game with the most cards; slips and all, ours takes less. */
const budget = { atMost: 0.5 }
const titlesTyped = 300
const rounds = 9

/** Completing titles of the largest game while they are typed, rightly and with a slip, against looking at every title. */
export async function run(): Promise<Figure[]> {
  const game = games.find(({ id }) => id === 'l5r-ccg')!
  const catalog = buildCatalog([game], [await loadGameFiles(defaultDataDir, game)], (_game, _card, at) => at).games.get(
    game.id,
  )!
  const index = runThrough(indexTitles(catalog.cards))
  const titles = [...new Set(catalog.cards.map(({ title }) => title))]
  const typed = Array.from({ length: titlesTyped }, (_, n) => titles[(n * 7919) % titles.length]!).flatMap(keystrokes)
  const folded = titles.map((title) => ({ title, text: foldTitle(title) }))
  const plain = (text: string) => {
    const asked = foldTitle(text)
    const found = folded.filter((each) => each.text.includes(asked))
    return [...found.filter((each) => each.text.startsWith(asked)), ...found].slice(0, maxCompletions)
  }
  const figures = Array.from({ length: rounds }, () => {
    const ours = microseconds(typed, (text) => completeTitle(index, text))
    return figure('completing a title, against looking at every title', 'µs', ours, microseconds(typed, plain), budget)
  })
  return [figures.sort((a, b) => a.ratio - b.ratio)[rounds >> 1]!]
}

/** Every beginning of a title, and every second one with a letter that is not in it. */
function keystrokes(title: string): string[] {
  return [...title].flatMap((_, at) => {
    const text = title.slice(0, at + 1)
    return at % 2 === 0 ? [text] : [text, `${text.slice(0, -2)}q${text.slice(-1)}`]
  })
}

function microseconds(texts: readonly string[], work: (text: string) => unknown): number {
  const start = performance.now()
  for (const text of texts) work(text)
  return ((performance.now() - start) * 1000) / texts.length
}
