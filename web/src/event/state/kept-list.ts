import type { ListBody, SubmissionHead, SubmissionView } from '../../../../src/features/events/submissions/schema.ts'
import { forget, keep, readKept } from '../../shared/store/local-store.ts'

/** The list that counted when this browser looked last. */
export interface KeptList {
  readonly id: string
  readonly at: string
  /** To be sent again as it is. */
  readonly body: ListBody
}

/** Whose list it is: another player may open their link in the same browser. */
interface Entry {
  readonly code: string
  readonly number: number
}

const keyOf = ({ code, number }: Entry) => `player-list:${code}:${number}`

export const forgetList = (entry: Entry) => forget('session', keyOf(entry))

/**
 * The list that the service had and has no more, as after a restore from a backup: lists are never removed. Otherwise the one
 * that counts is kept until the next visit.
 */
export async function lostList(
  entry: Entry,
  submissions: readonly Pick<SubmissionHead, 'id'>[],
  current: SubmissionView | undefined,
): Promise<KeptList | undefined> {
  const kept = await readKept<KeptList>('session', keyOf(entry))
  if (kept && !submissions.some(({ id }) => id === kept.id)) return kept
  const body = current && bodyOf(current)
  if (current && body) await keep('session', keyOf(entry), { id: current.id, at: current.at, body })
  return undefined
}

/** Lines that name no card are only in the text. */
function bodyOf({ list, sections = [] }: SubmissionView): ListBody | undefined {
  if (!list) return undefined
  const { cards, unread = [], name } = list
  const named = name === undefined ? {} : { name }
  if (unread.length === 0) return { cards, ...named }
  const lines = sections.flatMap((section) => section.lines)
  return { text: lines.map(({ count, text, unread }) => (unread ? text : `${count} ${text}`)).join('\n'), ...named }
}
