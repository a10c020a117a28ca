import { randomInt } from 'node:crypto'
import { basename } from 'node:path'
import { dayOf } from '../../../base/date.ts'
import { games } from '../../../domain/games/index.ts'
import { adviceOdds } from '../../../features/odds/advice/advice-odds.ts'
import { createAdviceBody } from '../../../features/odds/advice/advice-schema.ts'
import { bidAdvice } from '../../../features/odds/advice/bid-advice.ts'
import { createBidsBody } from '../../../features/odds/advice/bids-schema.ts'
import { formatAgainst, type Opponent } from '../../../features/odds/answers/against.ts'
import { mulliganOdds } from '../../../features/odds/answers/mulligan-odds.ts'
import { openingOdds } from '../../../features/odds/answers/opening-odds.ts'
import { drawOdds } from '../../../features/odds/draw-odds.ts'
import { createSimulationPool, type PoolSettings } from '../../../features/odds/engine/pool.ts'
import { advicePicture } from '../../../features/odds/pictures/advice-picture.ts'
import { bidsPicture } from '../../../features/odds/pictures/bids-picture.ts'
import { drawsPicture } from '../../../features/odds/pictures/draws-picture.ts'
import { mulliganPicture } from '../../../features/odds/pictures/mulligan-picture.ts'
import { openingPicture } from '../../../features/odds/pictures/opening-picture.ts'
import {
  createQuestion,
  type Question,
  type QuestionInput,
  type QuestionRequest,
} from '../../../features/odds/question.ts'
import { parseGoalText, parseKeepTexts, parseWhenText } from '../../../features/odds/questions/goal-text.ts'
import { BestMulliganBody, createOddsBodies, type OpeningAgainstBody } from '../../../features/odds/schema.ts'
import { cardTable } from '../../../features/odds/tables/card-table.ts'
import { copyTable } from '../../../features/odds/tables/copy-table.ts'
import { cardsPicture, copiesPicture, seenPicture } from '../../../features/odds/tables/pictures.ts'
import { createTableBodies, SeenBody } from '../../../features/odds/tables/schema.ts'
import { seenTable } from '../../../features/odds/tables/seen-table.ts'
import { parseWith } from '../../../platform/http/definition/parse.ts'
import type { Picture } from '../../../platform/pictures/picture.ts'
import { type Catalogs, createCatalogs } from '../input/load-catalog.ts'
import { readDeck } from '../input/read-deck.ts'
import { printAdvice } from '../output/print-advice.ts'
import { printBids } from '../output/print-bids.ts'
import { printDraws, printMulligan, printOpening } from '../output/print-odds.ts'
import { printCards, printCopies, printSeen } from '../output/print-odds-tables.ts'
import { showProgress } from '../output/progress.ts'
import { refuseIdleGoals } from './idle-goals.ts'
import { type OddsFlags, type OddsMode, oddsMode } from './odds-modes.ts'
import { refuseIdleTheme, writePicture } from './write-picture.ts'

/** What `kotei odds` prints. */
export async function runOdds(
  file: string,
  flags: OddsFlags,
  catalogs: Catalogs = createCatalogs(),
  workers?: PoolSettings['workers'],
): Promise<string> {
  const mode = oddsMode(flags)
  refuseIdleTheme(flags)
  const { catalog, given: deck, text } = await readDeck(file, flags.game, catalogs)
  const day = dayOf(new Date())
  const pool = createSimulationPool({ deadlineMs: 3_600_000, ...(workers ? { workers } : {}) })
  const progress = showProgress({ lines: false })
  const compute = computations({
    request: requestOf(text, flags),
    flags,
    deckName: deck.name,
    simulator: { pool, seed: () => randomInt(2 ** 47) },
    run: { onProgress: progress.report },
    titleOf: (id) => catalog.find(id)?.title ?? id,
    ask: (request, scope) => refuseIdleGoals(createQuestion({ catalog, deck, day, request, scope }), day),
    opponent: async (same, question, scope) => {
      if (flags.against === undefined) return undefined
      const { given } = await readDeck(flags.against, catalog.game.id, catalogs)
      const request = { ...same, format: formatAgainst(question, flags.format, undefined, given) }
      return {
        body: { ...same, name: basename(flags.against) },
        question: createQuestion({ catalog, deck: given, day, request, scope }),
      }
    },
  })
  try {
    return await compute[mode]()
  } finally {
    progress.end()
    await pool.close()
  }
}

/** The parts of the body that most requests share; each mode takes its own of them. */
function requestOf(text: string, flags: OddsFlags) {
  return {
    text,
    ...(flags.format === undefined ? {} : { format: flags.format }),
    ...(flags.goal ? { goals: flags.goal.map(parseGoalText) } : {}),
    ...(flags.keep ? { mulligan: parseKeepTexts(flags.keep) } : {}),
    ...(flags.thenDraw === undefined ? {} : { thenDraw: { hand: flags.thenDraw } }),
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.trials === undefined ? {} : { trials: flags.trials }),
  }
}

interface OddsContext {
  readonly request: ReturnType<typeof requestOf>
  readonly flags: OddsFlags
  readonly deckName: string | undefined
  readonly simulator: Parameters<typeof openingOdds>[0]
  readonly run: Parameters<typeof openingOdds>[3]
  readonly titleOf: (id: string) => string
  readonly ask: (body: QuestionRequest, scope: QuestionInput['scope']) => Question
  /** The other list of a comparison, with the same goals, mulligan and policy. */
  readonly opponent: <B extends OpeningAgainstBody>(
    same: B & QuestionRequest,
    question: Question,
    scope: QuestionInput['scope'],
  ) => Promise<Opponent<B> | undefined>
}

function computations(context: OddsContext): Record<OddsMode, () => Promise<string>> {
  const { request, flags, deckName, simulator, run, titleOf, ask, opponent } = context
  const bodies = createOddsBodies(games)
  const { OpeningBody, DrawsBody, Mulligan } = bodies
  const { CardsBody, CopiesBody } = createTableBodies(games, bodies)
  const rounds = {
    ...(flags.rounds === undefined ? {} : { rounds: flags.rounds }),
    ...(flags.bids ? { bids: [...flags.bids] } : {}),
    ...(flags.when ? { policy: { when: flags.when.map(parseWhenText) } } : {}),
  }
  const show = async <T>(answer: T, print: (answer: T, width: number) => string, picture: (answer: T) => Picture) => {
    await writePicture(flags, { ...picture(answer), deck: deckName })
    return flags.json ? `${JSON.stringify(answer, null, 2)}\n` : print(answer, flags.width ?? 80)
  }
  const method = flags.trials === undefined ? 'auto' : 'sample'
  return {
    async opening() {
      const body = parseWith(OpeningBody, { ...request, method }, 'body')
      const question = ask(body, 'opening')
      const answer = await openingOdds(simulator, question, body, run, await opponent(body, question, 'opening'))
      return show(answer, printOpening, (shown) => openingPicture(shown, question))
    },
    async rounds() {
      const body = parseWith(DrawsBody, { ...request, ...rounds }, 'body')
      const question = ask(body, 'rounds')
      const answer = await drawOdds(simulator, question, body, run, await opponent(body, question, 'rounds'))
      return show(answer, printDraws, (shown) => drawsPicture(shown, question))
    },
    async best() {
      const body = parseWith(BestMulliganBody, request, 'body')
      const question = ask(body, 'opening')
      return show(
        await mulliganOdds(simulator, question, body, run),
        (answer, width) => printMulligan(answer, width, titleOf),
        (answer) => mulliganPicture(answer, question, body),
      )
    },
    async seen() {
      const body = parseWith(SeenBody, request, 'body')
      return show(await seenTable(simulator, ask(body, 'opening'), body), printSeen, seenPicture)
    },
    async cards() {
      const body = parseWith(CardsBody, { ...request, ...rounds }, 'body')
      return show(await cardTable(simulator, ask(body, 'rounds'), body, run), printCards, cardsPicture)
    },
    async copies() {
      const body = parseWith(CopiesBody, { ...request, method }, 'body')
      const question = ask(body, 'opening')
      return show(await copyTable(simulator, question, body, run), printCopies, (shown) =>
        copiesPicture(shown, question),
      )
    },
    async bidAdvice() {
      const body = parseWith(createBidsBody(Mulligan), { ...request, ...rounds, method }, 'body')
      const question = ask(body, 'rounds')
      return show(await bidAdvice(simulator, question, body, run), printBids, (shown) => bidsPicture(shown, question))
    },
    async dealt() {
      const table = { dealt: flags.dealt, settled: [...(flags.settled ?? [])] }
      const body = parseWith(createAdviceBody(games, Mulligan), { ...request, ...table, method }, 'body')
      const question = ask(body, 'opening')
      return show(
        await adviceOdds(simulator, question, body, run),
        (answer, width) => printAdvice(answer, width, titleOf),
        (answer) => advicePicture(answer, question),
      )
    },
  }
}
