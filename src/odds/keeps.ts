import type { Deal } from '../games/setup.ts'
import type { KeepEntry } from './engine/classes.ts'
import { lookUp, type Question } from './question.ts'
import type { Keep, Mulligan } from './schema.ts'

/**
 * The keep rule of each deal. Where only so many cards of a query are kept, those that more goals name are kept first,
 * then those of earlier goals, then cheaper ones.
 */
export function resolveKeeps(
  question: Question,
  mulligan: Mulligan | undefined,
  pointer: string,
): (KeepEntry[] | null)[] {
  const { deals } = question.setup
  for (const zone of Object.keys(mulligan ?? {}) as (keyof Mulligan)[]) {
    const deal = deals.find((each) => each.zone === zone)
    if (mulligan?.[zone] && !deal?.replaced) {
      const reason = deal
        ? `${question.catalog.game.name} replaces no cards of the ${zone}.`
        : `There is no zone "${zone}" here.`
      question.faults.push({ pointer: `${pointer}/${zone}`, code: 'mulligan.none', message: reason })
    } else if (mulligan?.[zone] && deal?.houseRule) question.warnings.push(deal.houseRule)
  }
  return deals.map((deal) => {
    const keep = mulligan?.[deal.zone as keyof Mulligan]?.keep
    return keep === undefined ? null : keepEntries(question, deal, keep, `${pointer}/${deal.zone}/keep`)
  })
}

function keepEntries(question: Question, deal: Deal, keep: Keep, pointer: string): KeepEntry[] {
  const among = question.section(deal.section)
  const place = deal.zone
  if (!Array.isArray(keep)) return [{ cards: lookUp(question, keep, among, place, pointer), atMost: deal.count }]
  if (keep.every((part) => typeof part === 'string'))
    return keep.length ? [{ cards: lookUp(question, keep, among, place, pointer), atMost: deal.count }] : []
  return keep.map((part, at) => {
    if (typeof part === 'string') return { cards: [], atMost: 0 }
    const set = part.cards ?? part.q!
    const cards = lookUp(question, set, among, place, `${pointer}/${at}/${part.cards === undefined ? 'q' : 'cards'}`)
    return {
      cards: Array.isArray(set) ? cards : byUse(question, cards, place),
      atMost: Math.min(part.atMost ?? deal.count, deal.count),
    }
  })
}

function byUse({ sets, entries, setup }: Question, cards: readonly string[], zone: string): string[] {
  const own = sets.filter((set) => set.zone === zone)
  const keyOf = (id: string): [number, string, number, string] => {
    const uses = own.map((set) => (set.ids.has(id) ? '0' : '1'))
    const card = entries.find((entry) => entry.card.id === id)!.card
    return [uses.filter((use) => use === '1').length, uses.join(''), setup.costOf(card) ?? 0, id]
  }
  const keyed = cards.map((id) => ({ id, key: keyOf(id) }))
  keyed.sort((a, b) => {
    for (let i = 0; i < 4; i++) if (a.key[i]! !== b.key[i]!) return a.key[i]! < b.key[i]! ? -1 : 1
    return 0
  })
  return keyed.map(({ id }) => id)
}
