import type { Day } from '../../../../base/date.ts'
import { alwaysOn } from '../../../../domain/core/formats/compile-formats.ts'
import { type Format, type FormatRevision, revisionOn } from '../../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import type { FormatInFull, FormatRevisionLine, FormatView } from './schema.ts'

/** A format with the heads of its revisions. */
export function formatView({ id, name, aliases, publisher, description, revisions }: Format): FormatView {
  return { id, name, aliases: [...aliases], publisher, description, revisions: revisions.map(revisionHead) }
}

function revisionHead(revision: FormatRevision): FormatView['revisions'][number] {
  const { id, name, announced, effectiveFrom, effectiveUntil, approximate, confidence, sources, notes } = revision
  const source = sources.join('; ')
  const borrowed = [...revision.borrowed]
  return { id, name, announced, effectiveFrom, effectiveUntil, approximate, confidence, borrowed, source, notes }
}

/** The revision in force on a day, in full. */
export function formatRevisionView(catalog: GameCatalog, format: Format, on: Day): FormatInFull {
  return { ...formatRevisionInFull(catalog, format, revisionOn(format, on)), on }
}

/** A revision of a format, in full. */
export function formatRevisionInFull(
  catalog: GameCatalog,
  format: Format,
  revision: FormatRevision,
): FormatRevisionLine {
  const { revisions: _revisions, ...head } = formatView(format)
  const clauses = revision.clauses.filter((clause) => !alwaysOn.includes(clause.rule))
  return {
    game: catalog.game.id,
    ...head,
    revision: {
      ...revisionHead(revision),
      rules: clauses.map(({ key, rule, params, source }) => ({
        key,
        rule: rule.id,
        summary: rule.summary,
        params: params as Record<string, unknown>,
        source,
      })),
      sizes: sizesOf(revision),
      pool: revision.pool,
      lists: Object.fromEntries([...revision.lists].map(([name, ids]) => [name, [...ids]])),
      caveats: [...revision.caveats],
      play: revision.play,
    },
    catalogVersion: catalog.version,
  }
}

/** The bounds of each part of a deck, from the rules that count them. */
function sizesOf(revision: FormatRevision): FormatInFull['revision']['sizes'] {
  const sizes: FormatInFull['revision']['sizes'] = {}
  for (const { rule, params } of revision.clauses) {
    if (!rule.bounds) continue
    const { min, max } = rule.bounds.of(params)
    sizes[rule.bounds.section] = { min, max }
  }
  return sizes
}
