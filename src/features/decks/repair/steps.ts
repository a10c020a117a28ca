import type { Card } from '../../../domain/core/cards/card.ts'
import { notePhrase } from '../../../domain/core/wording/message.ts'
import type { Phrase } from '../../../domain/core/wording/phrase.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { changesFor, type Draft } from './draft.ts'
import { repairPhrases } from './phrases.ts'
import type { PlayedIn } from './preference.ts'
import type { RepairStep } from './schema.ts'

/** Copies of one card out, of one card in, or both. */
export interface Exchange {
  readonly section: string
  readonly count: number
  readonly out: Card | undefined
  readonly in: Card | undefined
}

/** The changes of a draft by section, copies that go and copies that come paired as far as they are alike in number. */
export function exchangesOf({ sections }: GameCatalog['game'], draft: Draft): Exchange[] {
  const all = new Set([...sections.map(({ id }) => id), ...draft.sections.keys()])
  return [...all].flatMap((section) => {
    const outs = copiesOf(draft.outs, section)
    const ins = copiesOf(draft.ins, section)
    const exchanges: { section: string; count: number; out: Card | undefined; in: Card | undefined }[] = []
    for (let index = 0; index < Math.max(outs.length, ins.length); index++) {
      const last = exchanges.at(-1)
      if (last && last.out === outs[index] && last.in === ins[index]) last.count++
      else exchanges.push({ section, count: 1, out: outs[index], in: ins[index] })
    }
    return exchanges
  })
}

function copiesOf(counts: ReadonlyMap<Card, number>, section: string): Card[] {
  const cards = [...counts].filter(([card]) => card.section === section)
  return cards.flatMap(([card, count]) => Array.from({ length: count }, () => card))
}

export const playedCard = (card: Card, playedIn: PlayedIn) => ({
  id: card.id,
  title: card.title,
  decks: playedIn(card),
})

export function exchangeStep(exchange: Exchange, playedIn: PlayedIn): RepairStep {
  const { section, count, out, in: added } = exchange
  return worded(exchangePhrase(exchange), {
    kind: out && added ? 'replace' : out ? 'remove' : 'add',
    count,
    changes: count,
    section,
    ...(out ? { remove: { id: out.id, title: out.title } } : {}),
    ...(added ? { add: playedCard(added, playedIn) } : {}),
    insteadOfAdd: [],
    insteadOfRemove: [],
  })
}

function exchangePhrase({ count, out, in: added }: Exchange): Phrase {
  if (out && added) return repairPhrases('replace', { count, out: out.title, in: added.title })
  if (out) return repairPhrases('remove', { count, out: out.title })
  return repairPhrases('add', { count, in: added!.title })
}

/** What becomes of the lines that were not read. */
export function correctionSteps({ corrections }: Draft, playedIn: PlayedIn): RepairStep[] {
  return corrections.map((correction) => {
    const { unknown, card } = correction
    const { text, line, count } = unknown
    const phrase = card ? repairPhrases('correct', { text, in: card.title }) : repairPhrases('drop', { text })
    return worded(phrase, {
      kind: card ? 'correct' : 'drop',
      count: Math.max(1, count),
      changes: changesFor(correction),
      ...(card ? { section: card.section, add: playedCard(card, playedIn) } : {}),
      ...(line === undefined ? {} : { line }),
      text,
      insteadOfAdd: [],
      insteadOfRemove: [],
    })
  })
}

function worded(phrase: Phrase, step: Omit<RepairStep, 'message'>): RepairStep {
  return notePhrase({ message: say(phrase), ...step }, phrase)
}
