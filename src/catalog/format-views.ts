import type { Card } from '../core/card.ts'
import { type CardStatus, cardStatusOn } from '../core/card-status.ts'
import type { Day } from '../core/date.ts'
import { alwaysOn, type Format, type FormatRevision, revisionOn } from '../core/format.ts'
import type { GameCatalog } from './catalog.ts'

/** A card's standing in every format that had begun by that day. */
export function cardStatus(
  catalog: GameCatalog,
  card: Card,
  on: Day,
): { format: string; status: CardStatus; since: Day | null }[] {
  return [...catalog.formats.values()].flatMap((format) => {
    const found = cardStatusOn(format, card, on)
    return found ? [{ format: format.id, ...found }] : []
  })
}

/** A format with its revisions, without what each of them sets. */
export function formatView(format: Format) {
  const { id, name, aliases, publisher, description } = format
  return {
    id,
    name,
    aliases,
    ...(publisher === undefined ? {} : { publisher }),
    ...(description === undefined ? {} : { description }),
    revisions: format.revisions.map(revisionHead),
  }
}

function revisionHead(revision: FormatRevision) {
  const { id, name, announced, effectiveFrom, effectiveUntil, approximate, confidence, sources, notes } = revision
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(announced === undefined ? {} : { announced }),
    effectiveFrom,
    effectiveUntil,
    approximate,
    confidence,
    source: sources.join('; '),
    ...(notes === undefined ? {} : { notes }),
  }
}

/** The revision in force on a day, in full: the rules with their parameters (sizes among them), pool, lists, doubts. */
export function formatRevisionView(format: Format, on: Day) {
  const { revisions: _revisions, ...head } = formatView(format)
  const revision = revisionOn(format, on)
  // Rules that every format of every game has need no telling.
  const set = revision.clauses.filter((clause) => !alwaysOn.includes(clause.rule))
  return {
    ...head,
    on,
    revision: {
      ...revisionHead(revision),
      rules: set.map(({ key, rule, params, source }) => ({
        key,
        rule: rule.id,
        summary: rule.summary,
        params,
        source,
      })),
      sizes: sizesOf(revision),
      pool: revision.pool,
      lists: Object.fromEntries([...revision.lists].map(([name, ids]) => [name, [...ids]])),
      caveats: revision.caveats,
    },
  }
}

/** The bounds of each part of a deck, from the rules that count them. */
function sizesOf(revision: FormatRevision): Record<string, { min: number; max: number | null }> {
  const sizes: Record<string, { min: number; max: number | null }> = {}
  for (const { rule, params } of revision.clauses) {
    const section = /^(.+)-(?:size|count)$/.exec(rule.id)?.[1]
    const bounds = params as { min?: number; max?: number | null }
    if (section && bounds.min !== undefined && bounds.max !== undefined) {
      sizes[section] = { min: bounds.min, max: bounds.max }
    }
  }
  return sizes
}
