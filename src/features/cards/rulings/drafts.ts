import { randomBytes } from 'node:crypto'
import type { Day } from '../../../base/date.ts'
import { impossible, Problem, type ProblemError } from '../../../base/problem.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { entryIndex } from './entry-index.ts'
import type { GameRulings } from './game-rulings.ts'
import type { Ruling } from './records/ruling.ts'
import { citesEntry } from './records/ruling-faults.ts'
import type { RulingDraft, RulingEdit, Supersession } from './schema.ts'

/** The ruling that a draft describes. Throws a 422 for cards and entries that do not exist. */
export function newRuling(catalog: GameCatalog, draft: RulingDraft, today: Day): Ruling {
  const { id, note: _note, cards, mentions, ruledOn = today, ...rest } = draft
  const subjects = knownCards(catalog, cards, '/cards')
  return complete(catalog, {
    ...rest,
    id: id ?? `${subjects[0] ?? 'general'}-${randomBytes(4).toString('hex')}`,
    cards: subjects,
    mentions: knownCards(catalog, mentions, '/mentions'),
    ruledOn,
  })
}

export function editedRuling(catalog: GameCatalog, before: Ruling, edit: RulingEdit): Ruling {
  const { note: _note, cards, mentions, statusReason, ...changes } = edit
  // The reason for the old status, and what superseded the ruling, do not apply to a new status.
  const statusChanges = edit.status !== undefined && edit.status !== before.status
  const kept = statusChanges ? { statusReason: undefined, supersededBy: undefined } : before
  return complete(catalog, {
    ...before,
    ...(defined(changes) as Partial<Ruling>),
    cards: cards ? knownCards(catalog, cards, '/cards') : before.cards,
    mentions: mentions ? knownCards(catalog, mentions, '/mentions') : before.mentions,
    statusReason: statusReason === undefined ? kept.statusReason : (statusReason ?? undefined),
    supersededBy: kept.supersededBy,
  })
}

export function supersededRuling(
  catalog: GameCatalog,
  rulings: GameRulings,
  before: Ruling,
  { by, reason }: Supersession,
): Ruling {
  if (by?.ruling !== undefined && !rulings.find(by.ruling))
    throw impossible('/by/ruling', 'unknown-ruling', `There is no ruling "${by.ruling}".`)
  if (supersedes(rulings, before.id, by?.ruling))
    throw impossible('/by/ruling', 'circle', 'A ruling is not superseded by itself, nor by one that it superseded.')
  if (by?.rulesEntry !== undefined && !entryIndex(catalog).byId.has(by.rulesEntry))
    throw impossible('/by/rulesEntry', 'unknown-entry', `There is no rules entry "${by.rulesEntry}".`)
  return complete(catalog, { ...before, status: 'superseded', statusReason: reason, supersededBy: by })
}

/** Whether `id` is `by`, or supersedes it directly or indirectly. */
function supersedes(rulings: GameRulings, id: string, by: string | undefined): boolean {
  const chain = new Set<string>()
  for (let next = by; next !== undefined && !chain.has(next); next = rulings.find(next)?.ruling.supersededBy?.ruling)
    chain.add(next)
  return chain.has(id)
}

/** With keys in a fixed order and without empty lists, so that equal rulings have equal JSON. */
function complete(catalog: GameCatalog, ruling: Ruling): Ruling {
  const { id, cards, text, sourceKind, ruledOn, status, statusReason, supersededBy, entries } = ruling
  const others = (ruling.mentions ?? []).filter((card) => !cards.includes(card))
  const mentions = others.length > 0 ? others : undefined
  const source = sourceOf(catalog, ruling)
  return { id, cards, mentions, text, sourceKind, source, ruledOn, status, statusReason, supersededBy, entries }
}

/** A citation of a known entry gets the heading of the entry, even if it used an alias. */
function sourceOf(catalog: GameCatalog, { source, sourceKind }: Ruling): Ruling['source'] {
  const { document, entry, number } = source
  const known = entryIndex(catalog).find(source)
  if (!known && citesEntry({ sourceKind }))
    throw impossible('/source/entry', 'unknown-entry', `${document} has no known entry "${entry ?? ''}".`)
  return { document: known?.document ?? document, entry: known?.heading ?? entry, number }
}

/** Card ids without duplicates; ids of other sites become ours. */
function knownCards(catalog: GameCatalog, ids: readonly string[], pointer: string): string[] {
  const errors: ProblemError[] = []
  const known = ids.map((id, index) => {
    const card = catalog.find(id) ?? catalog.external.get(id)
    const message = `${catalog.game.name} has no card "${id}".`
    if (!card) errors.push({ pointer: `${pointer}/${index}`, code: 'unknown-card', message })
    return card?.id ?? id
  })
  if (errors[0]) throw new Problem('impossible', errors[0].message, { errors })
  return [...new Set(known)]
}

function defined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
}
