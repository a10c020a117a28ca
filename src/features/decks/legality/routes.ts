import { Readable } from 'node:stream'
import { type Day, dayOf } from '../../../base/date.ts'
import { runPaced } from '../../../base/pacer.ts'
import { inLanguage } from '../../../domain/core/wording/message.ts'
import type { Words } from '../../../domain/core/wording/words.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { parseWith } from '../../../platform/http/definition/parse.ts'
import { type Caller, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { asProblem, problemDocument } from '../../../platform/http/dispatch/problem-document.ts'
import { wholeList } from '../../../platform/http/pages/page.ts'
import { bytes, json } from '../../../platform/http/reply/reply.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf, gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { deckBodyLimit } from '../decklists/deck-input.ts'
import { type DeckInputDeps, deckFromInput, type GivenDeck } from '../decklists/given-deck.ts'
import { createSuggestionBudget, type SuggestionBudget } from '../decklists/resolve/suggest.ts'
import { answerLines, labelsOf, parseLine } from './batch.ts'
import { BatchAnswer } from './batch-schema.ts'
import { chooseFormat } from './choose-format.ts'
import { everyFormatSteps } from './every-format.ts'
import { withForecast } from './forecast.ts'
import { judge } from './judge.ts'
import { gameRuleViews } from './rule-views.ts'
import { BatchLine, Judgement, LegalityBody, RuleViews, Standings, ValidateBody } from './schema.ts'

export interface LegalityDeps extends DeckInputDeps<Caller> {
  readonly catalog: () => Catalog
  readonly now: () => Date
}

const tag = 'legality'
const ndjson = 'application/x-ndjson'

export function createLegalityRoutes(deps: LegalityDeps): Route[] {
  return [validateRoute(deps), batchRoute(deps), legalityRoute(deps), rulesRoute(deps)]
}

/** The verdict on one body; a promise only if a stored deck must be read. */
function verdictOn(
  deps: LegalityDeps,
  catalog: GameCatalog,
  body: ValidateBody,
  caller: Caller | null,
  today: Day,
  budget?: SuggestionBudget,
): Judgement | Promise<Judgement> {
  // An unknown format is reported before any fault of the deck.
  if (body.format !== undefined) formatOf(catalog, body.format)
  const judgeGiven = (deck: GivenDeck) => {
    const { format, chosenBy } = chooseFormat(catalog, body.format, deck)
    const on = body.on ?? today
    return withForecast(judge(catalog, deck, format, on, chosenBy), deck, format, on, today)
  }
  const given = deckFromInput(deps, catalog, body, caller, budget)
  return given instanceof Promise ? given.then(judgeGiven) : judgeGiven(given)
}

function validateRoute(deps: LegalityDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/validate',
    operationId: 'validateDeck',
    tag,
    summary: 'Whether a deck is legal in a format on a day, and why not',
    description: 'The HTTP status is 200 for every verdict. All violations come at once, in a fixed order, each once.',
    params: GameParams,
    body: ValidateBody,
    bodyLimit: deckBodyLimit,
    auth: 'optional',
    localized: true,
    example: {
      params: { game: 'l5r-lcg' },
      body: { on: '2018-10-15', text: '1 Yojin no Shiro\n1 Keeper of Water\n3 Charge!\n3 Chagre' },
    },
    responses: { 200: { description: 'The verdict.', schema: Judgement } },
    problems: ['impossible'],
    handler: ({ params, body, caller, words }) => {
      const verdict = verdictOn(deps, gameOf(deps.catalog(), params.game), body, caller, dayOf(deps.now()))
      const worded = (judgement: Judgement) => json(inLanguage(judgement, words))
      return verdict instanceof Promise ? verdict.then(worded) : worded(verdict)
    },
  })
}

function batchRoute(deps: LegalityDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/validate/batch',
    operationId: 'validateBatch',
    tag,
    summary: 'Verdicts on a file of any length with one deck per line',
    description:
      'Request and response are NDJSON. A line is a body of `validate` with an optional `ref` or `id`, which names it for the caller; if both are given, both come back. The response has one line for each, in order: the verdict with `ref` and `id`, or `{ ref, id, line, error }` with a problem document.',
    params: GameParams,
    lines: BatchLine,
    bodyType: 'stream',
    consumes: [ndjson],
    auth: 'optional',
    localized: true,
    cost: 20,
    maxUnderWay: 4,
    example: {
      params: { game: 'l5r-lcg' },
      lines: [
        { ref: 'first', format: 'casual', cards: { 'yojin-no-shiro': 1, charge: 4 } },
        { ref: 'second', text: '3 Charge!', deckId: '1' },
      ],
    },
    responses: { 200: { description: 'One line for each line of the request.', lines: BatchAnswer } },
    handler: ({ params, caller, path, request, words }) => {
      const lines = createLineAnswerer(deps, gameOf(deps.catalog(), params.game), caller, path, words)
      const answers = answerLines(request, lines.answer, lines.fail)
      // Compression would cost more than judging, and delay lines that are ready.
      return bytes(Readable.from(answers, { objectMode: false }), `${ndjson}; charset=utf-8`, {
        cache: 'private, no-cache, no-transform',
      })
    },
  })
}

function createLineAnswerer(
  deps: LegalityDeps,
  catalog: GameCatalog,
  caller: Caller | null,
  path: string,
  words: Words,
) {
  const today = dayOf(deps.now())
  const budget = createSuggestionBudget()
  const fail = (error: unknown, line: number, value?: unknown) =>
    JSON.stringify({ ...labelsOf(value), line, error: problemDocument(asProblem(error), path, words) })
  const answer = (text: string, line: number): string | Promise<string> => {
    let value: unknown
    try {
      value = parseLine(text)
      const body = parseWith(BatchLine, value, 'body')
      const { ref, id } = body
      const written = (found: Judgement) => {
        const verdict = inLanguage(found, words)
        return JSON.stringify(ref === undefined && id === undefined ? verdict : { ref, id, ...verdict })
      }
      const verdict = verdictOn(deps, catalog, body, caller, today, budget)
      if (!(verdict instanceof Promise)) return written(verdict)
      return verdict.then(written, (error: unknown) => fail(error, line, value))
    } catch (error) {
      return fail(error, line, value)
    }
  }
  return { answer, fail }
}

function legalityRoute(deps: LegalityDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/legality',
    operationId: 'judgeEveryFormat',
    tag,
    summary: 'The verdict on a deck in every format, and when it was legal in each',
    description:
      'For a player who asks where this deck can be played. With `history: true` each format has the periods in which these cards were legal, and what ended them.',
    params: GameParams,
    body: LegalityBody,
    bodyLimit: deckBodyLimit,
    auth: 'optional',
    localized: true,
    cost: 10,
    maxUnderWay: 8,
    example: { params: { game: 'shadowfist' }, body: { cards: { 'fox-pass': 6 }, history: true } },
    responses: { 200: { description: 'An entry for every format.', schema: Standings } },
    problems: ['impossible'],
    handler: async ({ params, body, caller, words }) => {
      const own = gameOf(deps.catalog(), params.game)
      const given = await deckFromInput(deps, own, body, caller)
      const today = dayOf(deps.now())
      const standings = await runPaced(everyFormatSteps(own, given, body.on ?? today, body.history, today))
      return json(inLanguage(standings, words))
    },
  })
}

function rulesRoute(deps: LegalityDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rules',
    operationId: 'listRules',
    tag,
    summary: 'Every rule and every code: its meaning, its source, an example, how to fix it',
    description: 'In the order in which findings are reported. `docs/legality.md` has the same as a document.',
    params: GameParams,
    example: { params: { game: 'l5r-lcg' } },
    responses: { 200: { description: 'The rules, in the order of findings.', schema: RuleViews } },
    handler: ({ params }) => {
      const own = gameOf(deps.catalog(), params.game)
      const on = dayOf(deps.now())
      const data = gameRuleViews(own, on)
      return json(
        { ...wholeList(data), catalogVersion: own.version },
        { etag: `W/"${own.version}.rules.${on}"`, cache: 'public, no-cache', next: null },
      )
    },
  })
}
