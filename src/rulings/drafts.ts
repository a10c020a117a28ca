import { randomBytes } from 'node:crypto'
import type { GameCatalog } from '../catalog/catalog.ts'
import type { Day } from '../core/date.ts'
import { Problem, type ProblemError } from '../core/problem.ts'
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
  const { note: _note, statusReason, cards, mentions, status, ...rest } = edit
  const { supersededBy, statusReason: reasonBefore, ...kept } = before
  // The reason for the old status, and what superseded the ruling, do not apply to the new status.
  const statusChanges = status !== undefined && status !== before.status
  const reason = statusReason === undefined && !statusChanges ? reasonBefore : statusReason
  return complete(catalog, {
    ...kept,
    ...defined(rest),
    ...(status === undefined ? {} : { status }),
    cards: cards === undefined ? before.cards : knownCards(catalog, cards, '/cards'),
    mentions: mentions === undefined ? (before.mentions ?? []) : knownCards(catalog, mentions, '/mentions'),
    ...(reason ? { statusReason: reason } : {}),
    ...(supersededBy && !statusChanges ? { supersededBy } : {}),
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
  const { supersededBy: _before, mentions = [], ...kept } = before
  const superseded = { ...kept, mentions, status: 'superseded' as const, statusReason: reason }
  return complete(catalog, { ...superseded, ...(by ? { supersededBy: by } : {}) })
}

/** Whether `id` is `by`, or supersedes it directly or indirectly. */
function supersedes(rulings: GameRulings, id: string, by: string | undefined): boolean {
  const chain = new Set<string>()
  for (let next = by; next !== undefined && !chain.has(next); next = rulings.find(next)?.ruling.supersededBy?.ruling)
    chain.add(next)
  return chain.has(id)
}

type Incomplete = { readonly [K in keyof Ruling]?: Ruling[K] | undefined } & Pick<
  Ruling,
  'id' | 'cards' | 'text' | 'sourceKind' | 'source' | 'ruledOn' | 'status'
>

/** With keys in a fixed order and without empty ones, so that equal rulings have equal JSON. */
function complete(catalog: GameCatalog, ruling: Incomplete): Ruling {
  const { id, cards, text, sourceKind, ruledOn, status, statusReason, supersededBy, entries } = ruling
  const mentions = (ruling.mentions ?? []).filter((card) => !cards.includes(card))
  return {
    id,
    cards,
    ...(mentions.length > 0 ? { mentions } : {}),
    text,
    sourceKind,
    source: sourceOf(catalog, ruling),
    ruledOn,
    status,
    ...(statusReason === undefined ? {} : { statusReason }),
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...(entries === undefined ? {} : { entries }),
  }
}

/** A citation of a known entry gets the heading of the entry, even if it used an alias. */
function sourceOf(catalog: GameCatalog, { source, sourceKind }: Incomplete): Ruling['source'] {
  const { document, entry, number } = source
  const found = entryIndex(catalog).find(source)
  if (!found && citesEntry({ sourceKind }))
    throw impossible('/source/entry', 'unknown-entry', `${document} has no entry "${entry ?? ''}" that is known here.`)
  const heading = found?.heading ?? entry
  return {
    document: found?.document ?? document,
    ...(heading === undefined ? {} : { entry: heading }),
    ...(number === undefined ? {} : { number }),
  }
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

function impossible(pointer: string, code: string, message: string): Problem {
  return new Problem('impossible', message, { errors: [{ pointer, code, message }] })
}

function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never
}
