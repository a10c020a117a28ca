import { Day, dayOf } from '../core/date.ts'
import { OperatorError } from '../core/operator-error.ts'
import { deckFromList } from '../decklists/given-deck.ts'
import { chooseFormat } from '../legality/choose-format.ts'
import { judge } from '../legality/judge.ts'
import type { Judgement } from '../legality/schema.ts'
import { readList } from './read-list.ts'
import { createListReader } from './recognise-game.ts'

export interface CheckFlags {
  /** Recognised from each list unless given. */
  readonly game?: string
  readonly format?: string
  readonly on?: string
  readonly json?: boolean
}

/** The verdict on one list, or the reason why there is none. */
export type Checked =
  | { readonly file: string; readonly name: string | undefined; readonly verdict: Judgement }
  | { readonly file: string; readonly unreadable: string }

export async function checkFiles(files: readonly string[], flags: CheckFlags, now: Date): Promise<Checked[]> {
  if (flags.on !== undefined && !Day.safeParse(flags.on).success) {
    throw new OperatorError(`"${flags.on}" is not a day; write it as YYYY-MM-DD.`)
  }
  if (files.filter((file) => file === '-').length > 1) throw new OperatorError('Standard input can be read only once.')
  const readGameList = createListReader(flags.game)
  const judgeText = async (file: string, text: string): Promise<Checked> => {
    const { catalog, list } = await readGameList(text)
    const given = deckFromList(list)
    if (given.entries.length + given.choices.length === 0) {
      const place = flags.game === undefined ? 'any game' : catalog.game.name
      return { file, unreadable: `no line of it names a card of ${place}` }
    }
    const { format, chosenBy } = chooseFormat(catalog, flags.format, given)
    const verdict = judge(catalog, given, format, flags.on ?? dayOf(now), chosenBy)
    return { file, name: given.name, verdict }
  }
  const checked: Checked[] = []
  for (const file of files) {
    const list = await readList(file)
    checked.push('text' in list ? await judgeText(file, list.text) : { file, ...list })
  }
  return checked
}

export function exitCodeOf(checked: readonly Checked[]): 0 | 1 | 2 {
  const statuses = checked.map((list) => ('verdict' in list ? list.verdict.status : 'unreadable'))
  if (statuses.some((status) => status === 'unreadable' || status === 'undetermined')) return 2
  return statuses.every((status) => status === 'legal') ? 0 : 1
}

export function jsonLine(list: Checked): string {
  const value = 'verdict' in list ? { file: list.file, name: list.name, ...list.verdict } : list
  return `${JSON.stringify(value)}\n`
}
