import { notePhrase } from '../../../domain/core/wording/message.ts'
import { definePhrases, type Phrase } from '../../../domain/core/wording/phrase.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { labelOf } from '../../decks/decklists/resolve/label.ts'
import { diffCards } from '../../decks/stored/write/diff.ts'
import type { EventList } from '../model/operation.ts'
import type { ListChange } from './schema.ts'

export const changePhrases = definePhrases('list-change', {
  added: '{{count}} {{title}} {{count?was:were}} added.',
  removed: '{{count}} {{title}} {{count?was:were}} removed.',
  changed: '{{to}} {{title}} instead of {{from}}.',
  lineAdded: 'The line “{{text}}” was added.',
  lineRemoved: 'The line “{{text}}” was removed.',
})

/** What turns one list into the other, card by card in the order of the sections, then lines that name no card. */
export function listChanges(catalog: GameCatalog, from: EventList, to: EventList): ListChange[] {
  const order = catalog.game.sections.map(({ id }) => id)
  const { sections } = diffCards(from.cards, to.cards, (id) => catalog.find(id)?.section, order)
  const cards = sections.flatMap(({ section, added, removed, changed }) => [
    ...Object.entries(removed).map(([card, count]) => cardChange(catalog, section, card, count, 0)),
    ...Object.entries(changed).map(([card, counts]) => cardChange(catalog, section, card, counts.from, counts.to)),
    ...Object.entries(added).map(([card, count]) => cardChange(catalog, section, card, 0, count)),
  ])
  return [...cards, ...lineChanges(from, to)]
}

function cardChange(catalog: GameCatalog, section: string, id: string, from: number, to: number): ListChange {
  const card = catalog.find(id)
  const title = card ? labelOf(catalog, card).text : id
  const phrase =
    from === 0
      ? changePhrases('added', { count: to, title })
      : to === 0
        ? changePhrases('removed', { count: from, title })
        : changePhrases('changed', { from, to, title })
  return worded({ card: id, title, section, from, to }, phrase)
}

/** Lines that read the same are the same only with the same count, which a table's head may tell. */
function lineChanges({ unread: before = [] }: EventList, { unread: after = [] }: EventList): ListChange[] {
  const without = (lines: typeof before, others: typeof before) => {
    const left = [...others]
    return lines.filter(({ text, count }) => {
      const at = left.findIndex((other) => other.text === text && other.count === count)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  return [
    ...without(before, after).map(({ text, count = 1 }) =>
      worded({ text, from: count, to: 0 }, changePhrases('lineRemoved', { text })),
    ),
    ...without(after, before).map(({ text, count = 1 }) =>
      worded({ text, from: 0, to: count }, changePhrases('lineAdded', { text })),
    ),
  ]
}

const worded = (change: Omit<ListChange, 'message'>, phrase: Phrase): ListChange =>
  notePhrase({ ...change, message: say(phrase) }, phrase)
