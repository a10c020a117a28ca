import { formatOf } from '../../cards/catalog/snapshot/game-of.ts'
import { dayInWords } from '../../decks/sheets/day-in-words.ts'
import { formatInWords } from '../../decks/sheets/format-in-words.ts'
import { type Slip, type SlipPage, slipPages } from '../../decks/sheets/slip.ts'
import { type EventContext, gameOfEvent } from '../deps.ts'
import { receiptLink } from '../issuing/receipt-link.ts'
import { receiptsOf } from '../issuing/receipt-of.ts'
import type { Entrant } from '../model/state.ts'
import { readReceipt } from '../receipts/receipt.ts'
import type { EventRow } from '../row.ts'
import { momentInWords } from './moment-in-words.ts'

export interface SlipOptions {
  readonly withNames: boolean
  readonly site: string | undefined
}

/** The receipts of entrants as slips, a page at a time; those without an accepted list have none. */
export async function* eventSlips(
  context: EventContext,
  event: EventRow,
  entrants: readonly Entrant[],
  options: SlipOptions,
): AsyncGenerator<SlipPage[]> {
  const receipts = await receiptsOf(context, event, entrants)
  const slipOf = createSlips(context, event, options)
  const slips = entrants.flatMap((entrant) => {
    const jws = receipts.get(entrant.number)
    return jws === undefined ? [] : slipOf(entrant, jws)
  })
  for (const page of slipPages(slips)) yield [page]
}

/** What a slip says is what its receipt says, whatever changed since. */
function createSlips(context: EventContext, event: EventRow, { withNames, site }: SlipOptions) {
  const catalog = gameOfEvent(context, event)
  const { settings } = event
  const verifyAt = site === undefined ? 'the page /r' : `${site.replace(/^https?:\/\//, '')}/r`
  return ({ name, number }: Entrant, jws: string): Slip => {
    const { format: id, revision, judgedOn, status, acceptedAt, contentHash } = readReceipt(jws)!
    const format = formatOf(catalog, id)
    return {
      number,
      ...(withNames ? { name } : {}),
      event: settings.name,
      accepted: momentInWords(settings.timeZone, acceptedAt),
      format: formatInWords(
        format,
        format.revisions.find((each) => each.id === revision),
      ),
      judgedOn: `Lists of ${dayInWords(judgedOn)}`,
      status: status ?? 'none',
      hash: contentHash,
      code: receiptLink(site, jws),
      verifyAt,
    }
  }
}
