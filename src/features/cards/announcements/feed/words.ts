import type { Changes } from '../../../../domain/core/formats/format-file.ts'
import type { RevisionDifference } from '../../catalog/replies/revision-difference.ts'
import type { GameCatalog } from '../../catalog/snapshot/catalog.ts'

/** What changed, a line for each list and kind of change. */
export function differenceInWords(catalog: GameCatalog, difference: RevisionDifference): string[] {
  const { lists, sizes, pool, addedRules, removedRules, changedRules } = difference
  return [
    ...lists.flatMap(({ list, added, removed }) => [
      ...named(`Added to ${nameOf(list)}`, titles(catalog, added)),
      ...named(`Removed from ${nameOf(list)}`, titles(catalog, removed)),
    ]),
    ...named(
      'New rules',
      addedRules.map(({ summary }) => summary),
    ),
    ...named(
      'Rules removed',
      removedRules.map(({ summary }) => summary),
    ),
    ...named(
      'Rules changed',
      changedRules.map(({ rule }) => rule.summary),
    ),
    ...named(
      'Sizes changed',
      sizes.map(({ section }) => nameOf(section)),
    ),
    ...named(
      'Pool changed',
      pool.map(({ key }) => nameOf(key)),
    ),
  ]
}

/** What a revision says that it changes, whatever it is compared with. */
export function changesInWords(catalog: GameCatalog, { lists = {}, clauses = {}, pool = {} }: Changes): string[] {
  return [
    ...Object.entries(lists).flatMap(([list, change]) => {
      if (change === null) return [`The list ${nameOf(list)} ends.`]
      if (Array.isArray(change)) return named(`All of ${nameOf(list)}`, titles(catalog, change))
      return [
        ...named(`Added to ${nameOf(list)}`, titles(catalog, change.add ?? [])),
        ...named(`Removed from ${nameOf(list)}`, titles(catalog, change.remove ?? [])),
      ]
    }),
    ...named('Rules changed', Object.keys(clauses).map(nameOf)),
    ...named('Pool changed', Object.keys(pool).map(nameOf)),
  ]
}

const named = (what: string, things: readonly string[]): string[] =>
  things.length === 0 ? [] : [`${what}: ${things.join(', ')}${things.at(-1)!.endsWith('.') ? '' : '.'}`]

/** Of a card whose facts are not at hand, its id in words. */
function titles({ find }: GameCatalog, ids: readonly string[]): string[] {
  return ids.map((id) => find(id)?.title ?? nameOf(id)).sort((a, b) => a.localeCompare(b, 'en'))
}

/** `roles.lion` as `roles lion`, `exceptCycles` as `except cycles`. */
const nameOf = (name: string) => name.replace(/[-.]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
