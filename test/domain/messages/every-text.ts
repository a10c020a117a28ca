import type { Rule } from '../../../src/domain/core/engine/rule.ts'
import { alwaysOn } from '../../../src/domain/core/formats/compile-formats.ts'
import { FormatFile } from '../../../src/domain/core/formats/format-file.ts'
import type { PhraseTexts } from '../../../src/domain/core/wording/phrase.ts'
import { games } from '../../../src/domain/games/index.ts'
import { warningTexts } from '../../../src/features/decks/decklists/warning.ts'
import { embedPhrases } from '../../../src/features/decks/embeds/phrases.ts'
import { forecastPhrases } from '../../../src/features/decks/legality/forecast-phrases.ts'
import { serviceMessages } from '../../../src/features/decks/legality/service-findings.ts'
import { repairPhrases } from '../../../src/features/decks/repair/phrases.ts'
import { deckCheckPhrases } from '../../../src/features/events/model/checks/difference-words.ts'
import { emptyListPhrases } from '../../../src/features/events/submissions/empty-list.ts'
import { changePhrases } from '../../../src/features/events/submissions/list-changes.ts'
import { noticePhrases } from '../../../src/features/people/notices/phrases.ts'
import { shippedData } from '../../support/shipped-catalog.ts'

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
