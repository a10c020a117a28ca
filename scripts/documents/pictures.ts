import { readFile } from 'node:fs/promises'
import type { Day } from '../../src/base/date.ts'
import { runThrough } from '../../src/base/steps.ts'
import { games } from '../../src/domain/games/index.ts'
import type { GameCatalog } from '../../src/features/cards/catalog/snapshot/catalog.ts'
import { deckFromList } from '../../src/features/decks/decklists/given-deck.ts'
import { readDecklist } from '../../src/features/decks/decklists/read/parse-decklist.ts'
import { deckBadgeSteps } from '../../src/features/decks/embeds/deck-badge.ts'
import { chooseFormat } from '../../src/features/decks/legality/choose-format.ts'
import { adviceOdds } from '../../src/features/odds/advice/advice-odds.ts'
import { createAdviceBody } from '../../src/features/odds/advice/advice-schema.ts'
import { dealtSample } from '../../src/features/odds/answers/dealt-sample.ts'
import { openingOdds } from '../../src/features/odds/answers/opening-odds.ts'
import { drawOdds } from '../../src/features/odds/draw-odds.ts'
import { createSimulationPool } from '../../src/features/odds/engine/pool.ts'
import { advicePicture } from '../../src/features/odds/pictures/advice-picture.ts'
import { curvePicture } from '../../src/features/odds/pictures/curve-picture.ts'
import { drawsPicture } from '../../src/features/odds/pictures/draws-picture.ts'
import { openingPicture } from '../../src/features/odds/pictures/opening-picture.ts'
import { samplePicture } from '../../src/features/odds/pictures/sample-picture.ts'
import { createQuestion, type QuestionRequest } from '../../src/features/odds/question.ts'
import { parseGoalText, parseKeepTexts } from '../../src/features/odds/questions/goal-text.ts'
import { createOddsBodies } from '../../src/features/odds/schema.ts'
import { parseWith } from '../../src/platform/http/definition/parse.ts'
import { drawBadge } from '../../src/platform/pictures/badge.ts'
import { drawPicture } from '../../src/platform/pictures/draw-picture.ts'
import type { Picture } from '../../src/platform/pictures/picture.ts'

const list = new URL('../../test/fixtures/decks/ffgforum-263882-unicorn-tempo.txt', import.meta.url)
const deckName = 'Unicorn Tempo'
const seed = 7
/** Few enough that writing the documents takes no time worth mentioning. */
const trials = 2000
const goals = [
  'at least 2 type:character cost<=2 in provinces as Two cheap characters',
  'type:holding in provinces as A holding',
  'type:attachment in hand as An attachment',
].map(parseGoalText)
const mulligan = parseKeepTexts(['type:character cost<=3 in provinces', 'type:attachment in hand'])

/** The gallery of `docs/pictures.md`: one picture of each kind, of a real deck. */
export async function galleryOf(catalog: GameCatalog, day: Day): Promise<[path: string, svg: string][]> {
  const deck = deckFromList(readDecklist(catalog, await readFile(list, 'utf8')))
  const ask = (request: QuestionRequest, scope: 'opening' | 'rounds') =>
    createQuestion({ catalog, deck, day, request, scope })
  const pool = createSimulationPool({ threads: 1 })
  try {
    const pictures = await picturesOf(ask, { pool, seed: () => seed })
    const all = { curve: curvePicture(catalog.game, deck), ...pictures }
    const named = { ...deck, name: deckName }
    const badge = runThrough(deckBadgeSteps(named, chooseFormat(catalog, undefined, deck).format, { today: day }))
    return [
      ...Object.entries(all).map(([name, picture]): [string, string] => [
        `docs/pictures/${name}.svg`,
        drawPicture({ ...picture, deck: deckName }),
      ]),
      ['docs/pictures/badge.svg', drawBadge(badge)],
    ]
  } finally {
    await pool.close()
  }
}

async function picturesOf(
  ask: (request: QuestionRequest, scope: 'opening' | 'rounds') => ReturnType<typeof createQuestion>,
  simulator: Parameters<typeof openingOdds>[0],
): Promise<Record<string, Picture>> {
  const { OpeningBody, DrawsBody, SampleBody, Mulligan } = createOddsBodies(games)
  const shared = { text: deckName, goals, mulligan, seed }
  const opening = parseWith(OpeningBody, shared, 'body')
  const rounds = parseWith(DrawsBody, { ...shared, rounds: 5, trials }, 'body')
  const hand = parseWith(SampleBody, { text: deckName, mulligan, seed }, 'body')
  const dealt = dealtSample(simulator, ask(hand, 'rounds'), hand)
  const before = Object.fromEntries(Object.entries(dealt.zones).map(([zone, cards]) => [zone, cards.before]))
  const advice = parseWith(createAdviceBody(games, Mulligan), { text: deckName, goals, dealt: before }, 'body')
  const [openingAsked, roundsAsked, adviceAsked] = [
    ask(opening, 'opening'),
    ask(rounds, 'rounds'),
    ask(advice, 'opening'),
  ]
  return {
    opening: openingPicture(await openingOdds(simulator, openingAsked, opening, {}), openingAsked),
    rounds: drawsPicture(await drawOdds(simulator, roundsAsked, rounds, {}), roundsAsked),
    hand: samplePicture(dealt, ask(hand, 'rounds')),
    advice: advicePicture(await adviceOdds(simulator, adviceAsked, advice, {}), adviceAsked),
  }
}
