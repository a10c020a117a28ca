import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type { Game } from '../../../../domain/games/game.ts'
import { rulingFaults } from '../../rulings/records/ruling-faults.ts'
import type { GameData } from './game-data.ts'
import type { Identified } from './layers.ts'

const parts = ['cycles', 'packs', 'cards', 'external', 'rulings', 'rulesEntries'] as const
export type DataPart = (typeof parts)[number]

/** A fault in a game's data, and the entry that has it. */
export interface DataFault {
  readonly part: DataPart
  readonly index: number
  readonly id: string
  readonly message: string
}

/** Finds entries that contradict each other: duplicate ids, references to unknown entries, ambiguous aliases. */
export function crossCheck(game: Game, data: GameData): DataFault[] {
  return [
    ...parts.flatMap((part) => duplicates(part, data[part])),
    ...packFaults(data),
    ...cardFaults(game, data),
    ...aliasFaults(data),
    ...rulingFaults(data).map((fault): DataFault => ({ part: 'rulings', ...fault })),
  ]
}

function duplicates(part: DataPart, entries: readonly Identified[]): DataFault[] {
  const first = new Map<string, number>()
  return entries.flatMap(({ id }, index) => {
    const before = first.get(id)
    if (before !== undefined) return [{ part, index, id, message: `the id ${id} is given twice, first at /${before}` }]
    first.set(id, index)
    return []
  })
}

function packFaults(data: GameData): DataFault[] {
  const cycles = new Set(data.cycles.map((cycle) => cycle.id))
  const names = new Map<string, string>()
  const faults: DataFault[] = []
  for (const [index, pack] of data.packs.entries()) {
    const fault = (message: string) => faults.push({ part: 'packs', index, id: pack.id, message })
    if (pack.cycle !== undefined && !cycles.has(pack.cycle)) fault(`there is no cycle ${pack.cycle}`)
    for (const name of [pack.id, pack.name, ...pack.aliases]) {
      const owner = names.get(foldTitle(name))
      if (owner !== undefined && owner !== pack.id) fault(`the name "${name}" already belongs to the pack ${owner}`)
      names.set(foldTitle(name), pack.id)
    }
  }
  return faults
}

function cardFaults(game: Game, data: GameData): DataFault[] {
  const packs = new Set(data.packs.map((pack) => pack.id))
  const cards = new Set(data.cards.map((card) => card.id))
  const sections = new Set(game.sections.map((section) => section.id))
  const faults: DataFault[] = []
  for (const [index, card] of data.cards.entries()) {
    const fault = (message: string) => faults.push({ part: 'cards', index, id: card.id, message })
    for (const { pack } of card.printings) if (!packs.has(pack)) fault(`there is no pack ${pack}`)
    for (const id of game.references?.(card) ?? []) if (!cards.has(id)) fault(`there is no card ${id}, which it names`)
    const section = game.sectionOf(card)
    if (!sections.has(section)) fault(`${game.name} has no section ${section}`)
  }
  for (const [index, { id }] of data.external.entries())
    if (cards.has(id)) faults.push({ part: 'external', index, id, message: `${id} is a card of the game itself` })
  return faults
}

function aliasFaults(data: GameData): DataFault[] {
  const owners = new Map([...data.cards, ...data.external].map((card) => [card.id, card.id]))
  return data.cards.flatMap((card, index) =>
    card.aliases.flatMap((alias): DataFault[] => {
      const owner = owners.get(alias)
      owners.set(alias, card.id)
      if (owner === undefined) return []
      return [{ part: 'cards', index, id: card.id, message: `the alias ${alias} already belongs to the card ${owner}` }]
    }),
  )
}
