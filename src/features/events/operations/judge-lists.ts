import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import { judgeDeck } from '../../decks/stored/read/judged-deck.ts'
import type { EventSettings } from '../model/settings.ts'
import type { Judged } from '../model/state.ts'

/** What the verdicts of an event depend on. */
export type JudgedBy = Pick<EventSettings, 'format' | 'judgedOn'>

export const isJudgedAlike = (a: JudgedBy, b: JudgedBy) => a.format === b.format && a.judgedOn === b.judgedOn

/** What the judge says of a list in the event's format on its day. */
export function judgeList(catalog: GameCatalog, deck: GivenDeck, { format, judgedOn }: JudgedBy): Judged {
  const { verdict } = judgeDeck(catalog, deck, format, judgedOn)
  const catalogVersion = catalog.version
  if (!verdict) return { status: null, codes: [], revision: null, catalogVersion }
  const codes = [...new Set(verdict.violations.map(({ code }) => code))]
  return { status: verdict.status, codes, revision: verdict.format.revision, catalogVersion }
}
