import { alwaysOn } from '../../src/core/compile-formats.ts'
import { FormatFile } from '../../src/core/format-file.ts'
import type { PhraseTexts } from '../../src/core/phrase.ts'
import type { Rule } from '../../src/core/rule.ts'
import { warningTexts } from '../../src/decklists/warning.ts'
import { embedPhrases } from '../../src/embeds/phrases.ts'
import { deckCheckPhrases } from '../../src/events/model/checks/difference-words.ts'
import { emptyListPhrases } from '../../src/events/submissions/empty-list.ts'
import { changePhrases } from '../../src/events/submissions/list-changes.ts'
import { games } from '../../src/games/index.ts'
import { forecastPhrases } from '../../src/legality/forecast-phrases.ts'
import { serviceMessages } from '../../src/legality/service-findings.ts'
import { noticePhrases } from '../../src/notices/phrases.ts'
import { repairPhrases } from '../../src/repair/phrases.ts'
import { shippedData } from '../support/shipped-catalog.ts'

/** Every text that can be part of a message, by its key: those of rules, of the reader, of changed lists, and of the shipped formats. */
export async function everyText(): Promise<readonly (readonly [key: string, text: string])[]> {
  const rules = [...alwaysOn, ...games.flatMap((game) => game.rules?.rules ?? [])]
  const sets: readonly PhraseTexts[] = [
    warningTexts,
    changePhrases,
    deckCheckPhrases,
    embedPhrases,
    emptyListPhrases,
    forecastPhrases,
    noticePhrases,
    repairPhrases,
    ...rules.flatMap((rule) => rule.phrases),
    ...games.flatMap((game) => game.decklist?.phrases ?? []),
    ...games.flatMap(({ deckFacets = [] }) => deckFacets.flatMap(({ repairs }) => repairs?.phrases ?? [])),
  ]
  const all = [
    ...rules.flatMap(sentencesOf),
    ...Object.entries(serviceMessages).map(([code, { text }]) => [code, text] as const),
    ...sets.flatMap(({ texts }) => [...texts]),
    ...games.flatMap(({ sections }) => sections.map(({ id, name }) => [`section.${id}`, name.toLowerCase()] as const)),
    ...(await caveats()).map((message) => [message, message] as const),
  ]
  // A text that only passes another on needs no words.
  return all.filter(([, text]) => !/^\{\{\w+\}\}$/.test(text))
}

function sentencesOf({ messages, warnings }: Rule) {
  return [...Object.entries(messages), ...Object.entries(warnings)].map(
    ([code, { text, key = code }]) => [key, text] as const,
  )
}

/** Doubts about formats are sentences of the data, and their own keys. */
async function caveats(): Promise<string[]> {
  const files = await Promise.all(games.map((game) => shippedData(game.id)))
  const changes = files.flatMap(({ formats }) =>
    formats
      .map((file) => FormatFile.parse(file))
      .flatMap(({ base, revisions }) => [base, ...revisions.map((revision) => revision.changes)]),
  )
  return changes.flatMap(({ caveats = {} }) => Object.values(caveats).flatMap((caveat) => caveat?.message ?? []))
}
