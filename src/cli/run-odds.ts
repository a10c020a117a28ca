import { randomInt } from 'node:crypto'
import { basename } from 'node:path'
import type { GameCatalog } from '../catalog/catalog.ts'
import { type Day, dayOf } from '../core/date.ts'
import { OperatorError } from '../core/operator-error.ts'
import { games } from '../games/index.ts'
import { parseWith } from '../http/parse.ts'
import type { Opponent } from '../odds/against.ts'
import { drawOdds } from '../odds/draw-odds.ts'
import { createSimulationPool } from '../odds/engine/pool.ts'
import { parseGoalText, parseKeepTexts } from '../odds/goal-text.ts'
import { mulliganOdds } from '../odds/mulligan-odds.ts'
import { openingOdds } from '../odds/opening-odds.ts'
import { createQuestion, type QuestionRequest } from '../odds/question.ts'
import { BestMulliganBody, createOddsBodies, type DrawsBody } from '../odds/schema.ts'
import { refuseIdleGoals } from './idle-goals.ts'
import { printDraws, printMulligan, printOpening } from './output/print-odds.ts'
import { readDeck } from './recognise-game.ts'

export interface OddsFlags {
  readonly goal: readonly string[]
  readonly keep?: readonly string[]
  readonly rounds?: number
  readonly bids?: readonly number[]
  readonly best?: boolean
  readonly against?: string
  /** Recognised from the list unless given. */
  readonly game?: string
  readonly format?: string
  readonly seed?: number
  readonly trials?: number
  readonly json?: boolean
  readonly width?: number
}

/** What `kotei odds` prints. */
export async function runOdds(file: string, flags: OddsFlags): Promise<string> {
  refuseUnused(flags)
  const { catalog, given: deck, text } = await readDeck(file, flags.game)
  const { OpeningBody, DrawsBody } = createOddsBodies(games)
  const format = flags.format === undefined ? {} : { format: flags.format }
  const request = {
    text,
    ...format,
    goals: flags.goal.map(parseGoalText),
    ...(flags.keep ? { mulligan: parseKeepTexts(flags.keep) } : {}),
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.trials === undefined ? {} : { trials: flags.trials }),
  }
  const day = dayOf(new Date())
  const ask = (body: QuestionRequest, scope: 'opening' | 'rounds') =>
    refuseIdleGoals(createQuestion({ catalog, deck, day, request: body, scope }), day)
  const pool = createSimulationPool({ deadlineMs: 3_600_000 })
  const simulator = { pool, seed: () => randomInt(2 ** 47) }
  const run = { onProgress: progressBar() }
  const show = <T>(answer: T, print: (answer: T, width: number) => string) =>
    flags.json ? `${JSON.stringify(answer, null, 2)}\n` : print(answer, flags.width ?? 80)
  try {
    if (flags.best) {
      const body = parseWith(BestMulliganBody, { text, ...format, goals: request.goals }, 'body')
      return show(await mulliganOdds(simulator, ask(body, 'opening'), body, run), (answer, width) =>
        printMulligan(answer, width, (id) => catalog.find(id)?.title ?? id),
      )
    }
    if (flags.rounds !== undefined) {
      const bids = flags.bids ? { bids: [...flags.bids] } : {}
      const body = parseWith(DrawsBody, { ...request, ...bids, rounds: flags.rounds }, 'body')
      const opponent = flags.against === undefined ? undefined : await readOpponent(flags.against, catalog, body, day)
      return show(await drawOdds(simulator, ask(body, 'rounds'), body, run, opponent), printDraws)
    }
    const method = flags.trials === undefined ? 'auto' : 'sample'
    const body = parseWith(OpeningBody, { ...request, method }, 'body')
    return show(await openingOdds(simulator, ask(body, 'opening'), body, run), printOpening)
  } finally {
    await pool.close()
  }
}

/** The other list of a comparison, with the same goals, mulligan and bids. */
async function readOpponent(file: string, { game }: GameCatalog, body: DrawsBody, day: Day): Promise<Opponent> {
  const { catalog, given: deck } = await readDeck(file, game.id)
  const { goals, mulligan, bids, policy, format } = body
  const same = {
    ...(mulligan ? { mulligan } : {}),
    ...(bids === undefined ? {} : { bids }),
    ...(policy ? { policy } : {}),
  }
  const request = { goals, ...same, ...(format === undefined ? {} : { format }) }
  return {
    body: { name: basename(file), ...same },
    question: createQuestion({ catalog, deck, day, request, scope: 'rounds' }),
  }
}

/** Refuses flags that would have no effect. */
function refuseUnused(flags: OddsFlags): void {
  const unused = (['keep', 'rounds', 'bids', 'against', 'seed', 'trials'] as const).find((name) => {
    if (flags[name] === undefined) return false
    return flags.best ? true : (name === 'bids' || name === 'against') && flags.rounds === undefined
  })
  if (unused === undefined) return
  const why = flags.best
    ? '--best computes over every hand and takes no'
    : unused === 'bids'
      ? 'Only rounds have bids: add --rounds, or leave out'
      : 'Only rounds are compared: add --rounds, or leave out'
  throw new OperatorError(`${why} --${unused}.`)
}

/** On standard error and for terminals only, so that piped output stays clean. */
function progressBar(): (done: number, trials: number) => void {
  const out = process.stderr
  if (!out.isTTY) return () => {}
  const width = 40
  return (done, trials) => {
    const filled = Math.floor((done / trials) * width)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
    out.write(done < trials ? `\r${bar} ${Math.floor((done / trials) * 100)} %` : `\r${' '.repeat(width + 8)}\r`)
  }
}
