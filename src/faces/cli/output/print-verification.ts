import type { ReceiptVerification } from '../../../features/events/receipts/schema.ts'
import { printable } from './layout.ts'
import { style } from './style.ts'

const standings = {
  current: 'The list still is the accepted one.',
  replaced: 'Another list was accepted since: this one no longer counts.',
  withdrawn: 'The acceptance was taken back since.',
  unknown: 'The event is no longer stored: whether another list was accepted later is not known.',
} as const

const lists = { same: '✔ It is this list.', different: '✘ It is another list.' } as const

/** The outcome in words, with a sign, and what the receipt states. */
export function printVerification(found: ReceiptVerification): string {
  return `${linesOf(found).map(printable).map(coloured).join('\n')}\n`
}

function linesOf(found: ReceiptVerification): string[] {
  switch (found.outcome) {
    case 'genuine': {
      const { event, number, acceptedAt, submission, format, revision, judgedOn, status, contentHash } = found.receipt
      return [
        '✔ Genuine',
        `  Event ${event}, number ${number}, list ${submission}, accepted ${acceptedAt}.`,
        `  ${status ?? 'not judged'} by ${revision === null ? format : `${format}/${revision}`}, lists of ${judgedOn}.`,
        `  Content hash ${contentHash}.`,
        ...(found.list ? [lists[found.list]] : []),
        found.standing
          ? standings[found.standing.state]
          : 'Whether another list was accepted since, only the service knows.',
      ]
    }
    case 'claim':
      return [
        '? A claim that a desk handed out without a connection',
        `  Event ${found.claim.event}, number ${found.claim.number}, made ${found.claim.madeAt}.`,
        `  Content hash ${found.claim.contentHash}.`,
        ...(found.list ? [lists[found.list]] : []),
        found.receipt === undefined
          ? 'No receipt is known that confirms it.'
          : `Confirmed by the receipt ${found.receipt}`,
      ]
    case 'not-genuine':
      return [
        '✘ Not genuine',
        found.reason === 'signature'
          ? '  It was altered, or somebody else made it.'
          : '  Its key was no longer in use when the list is said to have been accepted.',
      ]
    case 'key-unknown':
      return ['? Key unknown', `  The key ${found.kid} is not among the keys that were loaded.`]
    case 'unreadable':
      return ['? Not a receipt']
  }
}

function coloured(line: string): string {
  if (line.startsWith('✔')) return style.green(line)
  return line.startsWith('✘') ? style.red(line) : line
}
