import { dayOf } from '../../../base/date.ts'
import { runPaced } from '../../../base/pacer.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { type Caller, type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { callerKey } from '../../../platform/http/dispatch/caller-key.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf, gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { deckBodyLimit } from '../decklists/deck-input.ts'
import { type DeckInputDeps, deckFromInput } from '../decklists/given-deck.ts'
import { chooseFormat } from '../legality/choose-format.ts'
import { deckSheetSteps } from './deck-sheet.ts'
import { blankSheet } from './draw/blank-sheet.ts'
import type { PaperSize } from './draw/paper.ts'
import { type Printer, type PrintRequest, pdfType } from './printer.ts'
import { SheetBody, StoredSheetParams, StoredSheetQuery } from './schema.ts'
import type { Sheet } from './sheet.ts'

export interface SheetDeps extends DeckInputDeps<Caller> {
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** Reads the stored deck that a path names. */
  readonly readDeckInPath: DeckInputDeps<Caller>['readDeck']
  readonly printer: Printer
}

export function createSheetRoutes(deps: SheetDeps): Route[] {
  return [sheetRoute(deps), storedSheetRoute(deps)]
}

type Requester = Pick<Context<unknown, unknown, unknown>, 'signal' | 'caller' | 'origin'>

const requestOf = (context: Requester, size: PaperSize): PrintRequest => ({
  signal: context.signal,
  caller: callerKey(context),
  size,
})

function sheetRoute(deps: SheetDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/decklists/sheet',
    operationId: 'printDeckSheet',
    tag: 'decklists',
    summary: 'A deck sheet to print, as PDF',
    description:
      'One page in two columns with a box to tick for each copy, the verdict with its reasons, and lines to sign; lists of more than some 90 lines take further pages. What is not given of player, event and deck is a line to fill in by hand. Lines that name no card are printed as written and marked. Nothing is stored.',
    params: GameParams,
    body: SheetBody,
    bodyLimit: deckBodyLimit,
    auth: 'optional',
    cost: 10,
    example: {
      params: { game: 'l5r-lcg' },
      body: {
        text: '1 Yojin no Shiro\n3 Charge!',
        name: 'Lion',
        player: { name: 'Kakita Yoshi' },
        event: { name: 'Kotei' },
      },
    },
    responses: { 200: { description: 'The sheet.', types: [pdfType] } },
    problems: ['impossible'],
    handler: async (context) => {
      const catalog = gameOf(deps.catalog(), context.params.game)
      const sheet = await requestedSheet(deps, catalog, context.body, context.caller)
      return deps.printer.sheet(requestOf(context, context.body.size), sheet)
    },
  })
}

async function requestedSheet(
  deps: SheetDeps,
  catalog: GameCatalog,
  body: SheetBody,
  caller: Caller | null,
): Promise<Sheet> {
  const { name: deck, player, event, size, order = 'given' } = body
  const header = { deck, player, event }
  const on = body.on ?? dayOf(deps.now())
  // An unknown format is reported before any fault of the deck.
  const asked = body.format === undefined ? undefined : formatOf(catalog, body.format)
  if (body.blank) return blankSheet(catalog, { header, size, judged: asked && { format: asked, on } })
  const given = await deckFromInput(deps, catalog, body, caller)
  const { format } = chooseFormat(catalog, body.format, given)
  return runPaced(deckSheetSteps({ catalog, given, format, on, order, header }))
}

function storedSheetRoute(deps: SheetDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/decks/{id}/sheet.pdf',
    operationId: 'printStoredDeckSheet',
    tag: 'decks',
    summary: 'The deck sheet of a stored deck, as PDF',
    description: 'As `decklists/sheet`, for everybody who may read the deck.',
    params: StoredSheetParams,
    query: StoredSheetQuery,
    auth: 'optional',
    scope: 'decks:read',
    cost: 10,
    example: { params: { id: exampleIds.deck }, query: { size: 'letter' } },
    responses: { 200: { description: 'The sheet.', types: [pdfType] } },
    problems: ['impossible'],
    handler: async (context) => {
      const { params, query, caller } = context
      const { game, deck: given } = await deps.readDeckInPath(params.id, caller)
      const catalog = gameOf(deps.catalog(), game)
      const on = query.on ?? dayOf(deps.now())
      const { format } = chooseFormat(catalog, query.format, given)
      // The owner did not ask for this format and day: a deck without a verdict has a sheet all the same.
      const allowUnjudged = query.format === undefined && query.on === undefined
      const { size, order } = query
      const steps = deckSheetSteps({ catalog, given, format, on, order, header: {}, allowUnjudged })
      return deps.printer.sheet(requestOf(context, size), await runPaced(steps))
    },
  })
}
