import type { ReceiptVerification } from '../../../src/features/events/receipts/schema.ts'
import type { Judgement } from '../judge/protocol.ts'
import type { MessageKey, Values } from '../shared/language.ts'
import type { Verified } from './verify.ts'

/** What is said of a receipt: a sign, a word, and what that means. */
export interface Banner {
  readonly status: Judgement['status']
  readonly word: MessageKey
  readonly text: MessageKey
  readonly values?: Values
}

export function bannerOf({ found, isConnected }: Verified, formatInstant: (instant: string) => string): Banner {
  switch (found.outcome) {
    case 'genuine':
      return genuine(found, formatInstant)
    case 'claim':
      return found.receipt === undefined
        ? { status: 'undetermined', word: 'receipt.claim', text: 'receipt.claimText' }
        : { status: 'legal', word: 'receipt.confirmed', text: 'receipt.confirmedText' }
    case 'not-genuine': {
      const text = found.reason === 'signature' ? 'receipt.forged' : 'receipt.keyEnded'
      return { status: 'illegal', word: 'receipt.notGenuine', text }
    }
    case 'key-unknown': {
      const text = isConnected ? 'receipt.keyUnknownText' : 'receipt.keyUnknownOffline'
      return { status: 'undetermined', word: 'receipt.keyUnknown', text }
    }
    case 'unreadable':
      return { status: 'undetermined', word: 'receipt.unreadable', text: 'receipt.unreadableText' }
  }
}

type Genuine = Extract<ReceiptVerification, { outcome: 'genuine' }>

function genuine({ standing }: Genuine, formatInstant: (instant: string) => string): Banner {
  switch (standing?.state) {
    case undefined:
      return { status: 'legal', word: 'receipt.genuine', text: 'receipt.offline' }
    case 'current':
      return { status: 'legal', word: 'receipt.genuine', text: 'receipt.current' }
    case 'unknown':
      return { status: 'legal', word: 'receipt.genuine', text: 'receipt.gone' }
    case 'withdrawn':
      return { status: 'undetermined', word: 'receipt.withdrawn', text: 'receipt.withdrawnText' }
    case 'replaced': {
      const values = { day: formatInstant(standing.acceptedAt!) }
      return { status: 'undetermined', word: 'receipt.replaced', text: 'receipt.replacedText', values }
    }
  }
}
