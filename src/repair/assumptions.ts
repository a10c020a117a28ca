import type { Day } from '../core/date.ts'
import type { Format, FormatRevision } from '../core/format.ts'
import { nameOf } from '../core/name-of.ts'
import type { Phrase } from '../core/phrase.ts'
import type { Judgement } from '../legality/schema.ts'
import { remark, repairPhrases } from './phrases.ts'
import type { Remark, RepairStep } from './schema.ts'

interface Repaired {
  readonly format: Format
  readonly revision: FormatRevision
  readonly on: Day
  readonly before: Judgement
  readonly after: Judgement
  readonly steps: readonly RepairStep[]
}

/** What a repair takes for granted, and what it keeps of the deck. */
export function assumptionsOf({ format, revision, on, before, after, steps }: Repaired): Remark[] {
  const byList = repairPhrases('by-list', { format: format.name, revision: revision.name ?? revision.id, on })
  const phrases = [byList, ...clanPhrases(before, after), ...splashPhrases(before, after)]
  if (steps.some(({ kind }) => kind === 'add' || kind === 'replace')) phrases.push(repairPhrases('collection'))
  if (steps.some(({ kind }) => kind === 'correct')) phrases.push(repairPhrases('suggested'))
  const isUncertain = before.violations.some(({ code, uncertain }) => uncertain && code !== 'card.unknown')
  if (isUncertain) phrases.push(repairPhrases('uncertain'))
  return phrases.map(remark)
}

function clanPhrases(old: Judgement, repaired: Judgement): Phrase[] {
  const [before, after] = [nameIn(old, 'clan'), nameIn(repaired, 'clan')]
  if (before === undefined || after === undefined) return []
  if (before === after) return [repairPhrases('keeps-clan', { value: after })]
  return [repairPhrases('changes-clan', { before, after })]
}

function splashPhrases(old: Judgement, repaired: Judgement): Phrase[] {
  const [before, after] = [nameIn(old, 'splash'), nameIn(repaired, 'splash')]
  if (before === undefined || after === undefined) return []
  if (before === after) return [repairPhrases('keeps-splash', { value: after })]
  return [repairPhrases('changes-splash', { before, after })]
}

function nameIn({ summary }: Judgement, facet: string): string | undefined {
  const value = summary[facet]
  if (typeof value !== 'string' || value === 'neutral') return undefined
  return nameOf(value)
}
