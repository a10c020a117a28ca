import type { DecklistFormat } from '../format.ts'
import { hasKey, parsedJson, readJson } from '../read-json.ts'

/** A deck as FiveRingsDB's interface answers it, with the ids that it prefixes by pack. */
export const fiveRingsDb: DecklistFormat = {
  id: 'fiveringsdb',
  detect: (source) => hasKey(parsedJson(source), 'record'),
  read: readJson,
}
