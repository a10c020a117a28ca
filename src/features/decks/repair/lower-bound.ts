import { changeOf, changesFor, changesIn, type Draft } from './draft.ts'
import type { Options } from './options.ts'

/**
 * No repair that contains the changes of a draft has fewer changes than this. Violations that have no edit in common need
 * edits of their own each. Copies that only have to go, or only to come, are counted by section, where a copy out and a copy
 * in are one change together; other violations count if they concern sections that nothing was counted for.
 */
export function lowerBound(draft: Draft, all: readonly Options[]): number {
  if (all.some(({ least }) => least === Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY
  const needed = new Map<string, { outs: number; ins: number }>()
  const neededIn = (section: string) => {
    const known = needed.get(section) ?? { outs: 0, ins: 0 }
    needed.set(section, known)
    return known
  }
  const others: Options[] = []
  const counted = new Set<unknown>()
  for (const options of [...all].sort((a, b) => b.least - a.least)) {
    const { outSections, inSections, outs, least } = options
    const [outSection, inSection] = [onlyOf(outSections), onlyOf(inSections)]
    if (outSection !== undefined && inSections.size === 0) {
      if (outs.some((card) => counted.has(card))) continue
      for (const card of outs) counted.add(card)
      neededIn(outSection).outs += least
    } else if (inSection !== undefined && outSections.size === 0) {
      const section = neededIn(inSection)
      section.ins = Math.max(section.ins, least)
    } else others.push(options)
  }
  // What comes with a line that is settled later may fill a gap.
  const isOpen = draft.pending.length > 0
  let bound = changesIn(draft)
  for (const unknown of draft.pending) bound += changesFor({ unknown, card: unknown.suggestions[0] })
  for (const [section, { outs, ins }] of needed) {
    const change = changeOf(draft, section)
    bound += Math.max(change.outs + outs, change.ins + (isOpen ? 0 : ins)) - Math.max(change.outs, change.ins)
  }
  return isOpen ? bound : bound + boundOf(others, draft, new Set(needed.keys()))
}

/** For violations that several sections or both ways could end. */
function boundOf(others: readonly Options[], draft: Draft, counted: Set<string>): number {
  let bound = 0
  for (const { outSections, inSections, least } of others) {
    const sections = [...outSections, ...inSections]
    if (sections.some((section) => counted.has(section))) continue
    let free = 0
    for (const section of inSections) free += Math.max(0, changeOf(draft, section).outs - changeOf(draft, section).ins)
    for (const section of outSections) free += Math.max(0, changeOf(draft, section).ins - changeOf(draft, section).outs)
    const isPaired = [...outSections].some((section) => inSections.has(section))
    const paid = Math.max(0, least - free)
    bound += isPaired ? Math.ceil(paid / 2) : paid
    for (const section of sections) counted.add(section)
  }
  return bound
}

function onlyOf(sections: ReadonlySet<string>): string | undefined {
  return sections.size === 1 ? [...sections][0] : undefined
}
