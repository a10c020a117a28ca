import { runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../cards/catalog/snapshot/game-of.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import { deckSheetSteps } from '../../decks/sheets/deck-sheet.ts'
import { blankSheet } from '../../decks/sheets/draw/blank-sheet.ts'
import type { PaperSize } from '../../decks/sheets/draw/paper.ts'
import type { Sheet, SheetHeader } from '../../decks/sheets/sheet.ts'
import type { EventContext } from '../deps.ts'
import { receiptLink } from '../issuing/receipt-link.ts'
import { receiptsOf } from '../issuing/receipt-of.ts'
import { newestCatalog } from '../log/catalog-version.ts'
import { currentSubmission } from '../model/entrants.ts'
import type { Entrant, Submission } from '../model/state.ts'
import type { EventRow } from '../row.ts'
import { submittedDecks } from '../store/read-lists.ts'
import { dayIn } from '../zone.ts'
import { momentInWords } from './moment-in-words.ts'

/** The list of an entrant that is printed: the accepted one, else the one that counts. */
export function printedSubmission(entrant: Entrant): Submission | undefined {
  const { accepted, submissions } = entrant
  return submissions.find(({ id }) => id === accepted?.submission) ?? currentSubmission(entrant)
}

/** An entrant with the list to print; without one, a sheet to fill in by hand. */
export interface SheetWanted {
  readonly entrant: Entrant
  readonly submission?: Submission | undefined
}

/** What sheets are made from. */
export type SheetContext = Pick<EventContext, 'database' | 'catalog' | 'catchUp' | 'readCards' | 'receipts'>

export interface SheetOptions {
  readonly size: PaperSize
  /** Where receipts are verified. */
  readonly site: string | undefined
}

/** Entrants whose lists and receipts are read at once, and sheets that the thread prints in a turn. */
const readAtOnce = 20
const printedAtOnce = 4

/** The sheets of entrants, in batches as they are read: no more than a few lists are in memory. */
export async function* eventSheets(
  context: SheetContext,
  event: EventRow,
  wanted: readonly SheetWanted[],
  options: SheetOptions,
): AsyncGenerator<Sheet[]> {
  const { game: catalog } = await newestCatalog(context, context.database.pool, event)
  for (let start = 0; start < wanted.length; start += readAtOnce) {
    const some = wanted.slice(start, start + readAtOnce)
    const decks = await readDecks(context, event, catalog, some)
    const withList = some.flatMap(({ entrant, submission }) => (submission ? entrant : []))
    // By the same catalogue, so that a sheet and the receipt on it name one revision.
    const receipts = await receiptsOf(context, event, withList, catalog)
    for (let at = 0; at < some.length; at += printedAtOnce) {
      const sheets: Sheet[] = []
      for (const each of some.slice(at, at + printedAtOnce)) {
        const deck = each.submission && decks.get(each.submission.id)
        const receipt = each.submission && receipts.get(each.entrant.number)
        sheets.push(
          deck
            ? {
                ...(await deckSheet(catalog, event, each.entrant, deck)),
                ...printedReceipt(event, each.entrant, options, receipt),
              }
            : blank(catalog, event, each.entrant, options),
        )
      }
      yield sheets
    }
  }
}

async function readDecks(
  { database, readCards }: SheetContext,
  { id: eventId }: EventRow,
  game: GameCatalog,
  wanted: readonly SheetWanted[],
): Promise<ReadonlyMap<string, GivenDeck>> {
  const only = wanted.flatMap(({ submission }) => submission?.id ?? [])
  const decks = new Map<string, GivenDeck>()
  const source = { connection: database.pool, readCards, game, eventId }
  for await (const { id, deck } of submittedDecks(source, { only })) decks.set(id, deck)
  return decks
}

function headerOf({ settings }: EventRow, { name, number, pronouns }: Entrant): SheetHeader {
  return {
    player: { name, number: String(number), pronouns: pronouns ?? undefined },
    event: { name: settings.name, day: dayIn(settings.timeZone, new Date(settings.startsAt)) },
  }
}

async function deckSheet(catalog: GameCatalog, event: EventRow, entrant: Entrant, given: GivenDeck): Promise<Sheet> {
  const { format: id, judgedOn: on } = event.settings
  const [header, format] = [headerOf(event, entrant), formatOf(catalog, id)]
  try {
    return await runPaced(deckSheetSteps({ catalog, given, format, on, order: 'given', header, allowUnjudged: true }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // One list that no sheet holds must not keep all others from being printed.
    const verdict = { status: 'none', reasons: [error.message] } as const
    return { ...header, game: catalog.game.name, judgedOn: on, verdict, sections: [] }
  }
}

function printedReceipt(
  { settings }: EventRow,
  { accepted }: Entrant,
  { site }: SheetOptions,
  receipt: string | undefined,
): Pick<Sheet, 'accepted' | 'code'> {
  if (!accepted || receipt === undefined) return {}
  const at = momentInWords(settings.timeZone, accepted.at, 'short')
  return { accepted: `${at}, ${accepted.by}`, code: receiptLink(site, receipt) }
}

function blank(catalog: GameCatalog, event: EventRow, entrant: Entrant, { size }: SheetOptions): Sheet {
  const { format, judgedOn: on } = event.settings
  const judged = { format: formatOf(catalog, format), on }
  return blankSheet(catalog, { header: headerOf(event, entrant), size, judged })
}
