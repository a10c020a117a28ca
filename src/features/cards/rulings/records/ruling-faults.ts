import { indexEntries } from './rules-index.ts'
import type { RulesEntry, Ruling } from './ruling.ts'

/** What rulings of one game are checked against. */
interface RulingData {
  readonly cards: readonly { readonly id: string }[]
  readonly external: readonly { readonly id: string }[]
  readonly rulings: readonly Ruling[]
  readonly rulesEntries: readonly RulesEntry[]
}

export interface RulingFault {
  /** Index of the ruling in the data. */
  readonly index: number
  readonly id: string
  readonly message: string
}

/** Rulings on unknown cards, with unknown sources, or superseded by something unknown. */
export function rulingFaults(data: RulingData): RulingFault[] {
  const cards = new Set([...data.cards, ...data.external].map((card) => card.id))
  const rulings = new Set(data.rulings.map((ruling) => ruling.id))
  const entries = new Set(data.rulesEntries.map((entry) => entry.id))
  const findEntry = indexEntries(data.rulesEntries)
  return data.rulings.flatMap((ruling, index) => {
    const messages = cardMessages(ruling, cards)
    if (citesEntry(ruling) && !findEntry(ruling.source))
      messages.push(`${ruling.source.document} has no entry "${ruling.source.entry ?? ''}" among the rules entries`)
    const { supersededBy: by } = ruling
    if (by?.ruling !== undefined && !rulings.has(by.ruling)) messages.push(`there is no ruling ${by.ruling}`)
    if (by?.rulesEntry !== undefined && !entries.has(by.rulesEntry))
      messages.push(`there is no rules entry ${by.rulesEntry}`)
    if (by !== undefined && ruling.status !== 'superseded') messages.push('something supersedes it, yet it is in force')
    return messages.map((message) => ({ index, id: ruling.id, message }))
  })
}

function cardMessages({ cards, mentions = [] }: Ruling, known: ReadonlySet<string>): string[] {
  const messages = [...cards, ...mentions].filter((id) => !known.has(id)).map((id) => `there is no card ${id}`)
  const twice = mentions.find((id) => cards.includes(id))
  if (twice !== undefined) messages.push(`${twice} is its subject and need not be mentioned too`)
  return messages
}

/** Whether the source is in a document whose entries the data has. */
export function citesEntry({ sourceKind }: Pick<Ruling, 'sourceKind'>): boolean {
  return sourceKind !== 'developer' && sourceKind !== 'card' && sourceKind !== 'plain-language'
}
