import type { Day } from '../../../../base/date.ts'
import type { Format, FormatRevision } from '../../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../catalog/snapshot/catalog.ts'
import type { FormatVersion } from '../history.ts'
import { differenceOf } from '../views.ts'
import { changesInWords, differenceInWords } from './words.ts'

/** One thing that happened to a list. */
export interface FeedEntry {
  /** What makes its id, which never changes. */
  readonly key: string
  readonly title: string
  /** RFC 3339. */
  readonly at: string
  /** A day on which the list is shown. */
  readonly on: Day
  readonly lines: readonly string[]
}

interface FeedOf {
  readonly catalog: GameCatalog
  readonly format: Format
  /** What moderators did, the newest first. */
  readonly history: readonly FormatVersion[]
  readonly today: Day
}

/** Readers keep what they have seen. */
export const maxEntries = 50

/** What happened to the lists of a format, the newest first: announced, amended, corrected, withdrawn, in force. */
export function feedEntries({ catalog, format, history, today }: FeedOf): FeedEntry[] {
  const announced = new Set(history.map(({ id }) => id))
  const entries = [
    ...history.flatMap((version) => moderated(catalog, version)),
    ...format.revisions.flatMap((revision, at) => {
      const lines = () => linesOf(catalog, format, format.revisions[at - 1], revision)
      return [
        ...(announced.has(revision.id) ? [] : shippedAnnouncement(revision, today, lines)),
        ...inForce(revision, today, lines),
      ]
    }),
  ]
  return entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.key < b.key ? 1 : -1)).slice(0, maxEntries)
}

const midnight = (day: Day) => `${day}T00:00:00Z`

function shippedAnnouncement(revision: FormatRevision, today: Day, lines: () => string[]): FeedEntry[] {
  const { id, name = id, announced, effectiveFrom } = revision
  // On one and the same day, that it is in force says it all.
  if (announced === undefined || effectiveFrom === null || announced === effectiveFrom || announced > today) return []
  const title = `${name} announced, in force from ${effectiveFrom}`
  return [{ key: `${id}/announced`, title, at: midnight(announced), on: effectiveFrom, lines: lines() }]
}

function inForce({ id, name = id, effectiveFrom }: FormatRevision, today: Day, lines: () => string[]): FeedEntry[] {
  if (effectiveFrom === null || effectiveFrom > today) return []
  return [
    {
      key: `${id}/in-force`,
      title: `${name} in force`,
      at: midnight(effectiveFrom),
      on: effectiveFrom,
      lines: lines(),
    },
  ]
}

const verbs: Readonly<Record<FormatVersion['action'], string>> = {
  announce: 'announced',
  amend: 'amended',
  correct: 'corrected',
  withdraw: 'withdrawn',
  supersede: 'replaced by the list that ships',
  'set-aside': 'set aside',
  reinstate: 'announced again',
}

function moderated(catalog: GameCatalog, version: FormatVersion): FeedEntry[] {
  const { id, revision, action, status, note, reason, at } = version
  const { name = id, effectiveFrom } = revision
  const isOff = status !== 'announced'
  const verb = status === 'withdrawn' ? 'withdrawn' : verbs[action]
  return [
    {
      key: `${id}/${version.version}`,
      title: isOff ? `${name} ${verb}` : `${name} ${verb}, in force from ${effectiveFrom}`,
      at,
      on: effectiveFrom,
      lines: [
        ...(reason === null ? [] : [`${reason}.`]),
        ...(note === null ? [] : [note]),
        ...(isOff ? [] : changesInWords(catalog, revision.changes)),
        ...aboutOf(revision),
      ],
    },
  ]
}

function linesOf(catalog: GameCatalog, format: Format, before: FormatRevision | undefined, after: FormatRevision) {
  // The first revision of a format has everything in it.
  const changes = before ? differenceInWords(catalog, differenceOf(catalog, format, before, after)) : []
  return [...changes, ...aboutOf(after)]
}

const aboutOf = ({ notes, sources }: { readonly notes?: string | undefined; readonly sources: readonly string[] }) => [
  ...(notes === undefined ? [] : [notes]),
  `Source: ${sources.join('; ')}`,
]
