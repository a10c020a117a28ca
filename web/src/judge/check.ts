import { copyLimits, exceededLimits, judgedSizes } from '../../../src/domain/core/engine/limits.ts'
import { type FormatRevision, revisionOn } from '../../../src/domain/core/formats/format.ts'
import { cardView } from '../../../src/features/cards/catalog/replies/card-view.ts'
import { formatView } from '../../../src/features/cards/catalog/replies/format-views.ts'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { noPrintings } from '../../../src/features/decks/decklists/print/printings.ts'
import { writableFormats } from '../../../src/features/decks/decklists/print/render-decklist.ts'
import { type DecklistResult, parsedDecklist } from '../../../src/features/decks/decklists/read/parse-decklist.ts'
import { labelOf } from '../../../src/features/decks/decklists/resolve/label.ts'
import { settleVersions } from '../../../src/features/decks/decklists/resolve/settle-versions.ts'
import { chooseFormat } from '../../../src/features/decks/legality/choose-format.ts'
import { withForecast } from '../../../src/features/decks/legality/forecast.ts'
import { judge } from '../../../src/features/decks/legality/judge.ts'
import type { Checked, CheckRequest, EntryView, GameInfo } from './protocol.ts'
import { readDeck } from './read-deck.ts'

export function gameInfo(catalog: GameCatalog): GameInfo {
  const { id, name, sections, defaultFormat, setup } = catalog.game
  const zones = (setup?.deals ?? []).map(({ zone, section, replaced }) => ({
    id: zone,
    section,
    isReplaced: replaced !== undefined,
  }))
  return { id, name, sections: [...sections], defaultFormat, writes: writableFormats(catalog), zones }
}

/** The verdict on a deck, together with what the page shows beside it: cards with their lines, remarks, suggestions. */
export async function check(request: CheckRequest, today: string): Promise<Checked> {
  const on = request.on ?? today
  const { catalog, given, list } = await readDeck(request)
  const { format, chosenBy } = chooseFormat(catalog, request.format, given)
  const revision = revisionOn(format, on)
  const { entries, unknown, printings = noPrintings } = settleVersions(given, revision, on)
  const linesOf = linesByTitle(list)
  const verdict = withForecast(judge(catalog, given, format, on, chosenBy), given, format, on, today)
  const cards = entries.map(({ card }) => card)
  return {
    game: gameInfo(catalog),
    formats: [...catalog.formats.values()].map(formatView),
    sizes: judgedSizes(revision, verdict.violations),
    limits: copyLimits(revision, cards),
    exceeded: exceededLimits(revision, verdict.violations),
    verdict,
    ...(given.name === undefined ? {} : { name: given.name }),
    entries: entries.map(({ card, count }): EntryView => {
      const printing = printingView(catalog, printings[card.id])
      return { card: cardView(card), count, lines: linesOf(card), ...(printing && { printing }) }
    }),
    unread: unknown.map(({ line, text, count, suggestions }) => ({
      ...(line === undefined ? {} : { line }),
      text,
      count,
      suggestions: suggestions.map((card) => ({ ...cardView(card), label: labelOf(catalog, card).text })),
    })),
    isText: list?.isText ?? false,
    ...readerNotes(list, revision, on),
    on,
  }
}

function printingView({ findPack }: GameCatalog, pack: string | undefined): EntryView['printing'] {
  return pack === undefined ? undefined : { pack, name: findPack(pack)?.name ?? pack }
}

/** The lines that name a card, or another version of its title. */
function linesByTitle(list: DecklistResult | undefined) {
  const lines = new Map<string, number[]>()
  for (const { outcome, resolution, item } of list?.isText ? list.lines : []) {
    if (outcome !== 'card') continue
    for (const card of resolution?.candidates ?? []) lines.set(card.id, [...(lines.get(card.id) ?? []), item.line])
  }
  return ({ id }: { readonly id: string }): readonly number[] => lines.get(id) ?? []
}

function readerNotes(list: DecklistResult | undefined, revision: FormatRevision, on: string) {
  if (!list) return { remarks: [], warnings: [] }
  const { detected, remarks, warnings } = parsedDecklist(list, () => revision, on)
  return { detected, remarks, warnings }
}
