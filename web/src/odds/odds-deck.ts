import type { Checked, EntryView, GameInfo } from '../judge/protocol.ts'

/** A deck to ask about: known cards alone, since the service refuses others. */
export interface OddsDeck {
  /** Changes with the deck. */
  readonly key: string
  readonly game: GameInfo
  readonly format: string
  readonly formatName: string
  readonly name: string | undefined
  readonly entries: readonly EntryView[]
  readonly cards: Readonly<Record<string, number>>
  /** Lines that name no card, and are therefore left out. */
  readonly unread: number
}

export function oddsDeck({ game, formats, verdict, entries, unread, name }: Checked, stored?: string): OddsDeck {
  const cards = Object.fromEntries(entries.map(({ card, count }) => [card.id, count]))
  const format = verdict.format.id
  return {
    key: JSON.stringify([game.id, format, cards]),
    game,
    format,
    formatName: formats.find(({ id }) => id === format)?.name ?? format,
    name: stored ?? name,
    entries,
    cards,
    unread: unread.length,
  }
}
