import type { GameCatalog } from '../catalog/catalog.ts'
import type { Day } from '../core/date.ts'
import { createDeck } from '../core/deck.ts'
import { type Format, type FormatRevision, revisionOn } from '../core/format.ts'
import type { FastCheck } from '../core/game-rules.ts'
import { oncePer } from '../core/once.ts'
import { validate } from '../core/validate.ts'
import type { Finding } from '../core/verdict.ts'
import type { UnresolvedLine } from '../decklists/deck-input.ts'
import { cardCounts, type GivenDeck, unresolvedLines } from '../decklists/given-deck.ts'

export interface Judgement {
  readonly legal: boolean
  readonly game: string
  readonly format: {
    readonly id: string
    readonly revision: string
    readonly effectiveFrom: Day | null
    readonly effectiveUntil: Day | null
  }
  readonly catalogVersion: string
  readonly violations: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly unresolved: readonly UnresolvedLine[]
  readonly summary: Readonly<Record<string, unknown>>
}

export interface Judge {
  /** The verdict on a deck in one format on a day. */
  readonly judge: (given: GivenDeck, format: Format, on: Day) => Judgement
  /** The verdict on a plainly legal deck, in one pass; undefined where the rules must be asked. */
  readonly quick: (given: GivenDeck, format: Format, on: Day) => Judgement | undefined
  /** The verdict as JSON; that on a plainly legal deck is put together from parts that are ready. */
  readonly judgeText: (given: GivenDeck, format: Format, on: Day) => string
  /** The verdict by the explaining rules alone, which `quick` must agree with. */
  readonly explain: (given: GivenDeck, format: Format, on: Day) => Judgement
}

/** One for a catalogue's whole life: what it compiles is kept with it. */
export const judgeOf: (catalog: GameCatalog) => Judge = oncePer(createJudge)

function createJudge(catalog: GameCatalog): Judge {
  const heads = new WeakMap<FormatRevision, Pick<Judgement, 'game' | 'format' | 'catalogVersion'>>()
  const headOf = (format: Format, revision: FormatRevision) => {
    let head = heads.get(revision)
    if (!head) {
      const { id, effectiveFrom, effectiveUntil } = revision
      const shown = { id: format.id, revision: id, effectiveFrom, effectiveUntil }
      head = { game: catalog.game.id, format: shown, catalogVersion: catalog.version }
      heads.set(revision, head)
    }
    return head
  }
  const explain = (given: GivenDeck, format: Format, on: Day): Judgement => {
    const revision = revisionOn(format, on)
    const deck = createDeck(given.entries, given.unknown)
    const { legal, violations, warnings } = validate(deck, revision, on)
    const summary = catalog.game.rules?.summarize(deck as never, revision, on) ?? {}
    const noted = given.notes.length === 0 ? warnings : [...warnings, ...given.notes]
    const unresolved = unresolvedLines(given.unknown)
    return { legal, ...headOf(format, revision), violations, warnings: noted, unresolved, summary }
  }
  const fast = createFastWay(catalog)
  const quick = (given: GivenDeck, format: Format, on: Day): Judgement | undefined => {
    if (given.unknown.length > 0 || given.notes.length > 0) return undefined
    const revision = revisionOn(format, on)
    const found = fast(cardCounts(given), revision, on)
    if (!found) return undefined
    const { game, format: shown, catalogVersion } = headOf(format, revision)
    const { warnings, summary } = found
    return {
      legal: true,
      game,
      format: shown,
      catalogVersion,
      violations: nothing,
      warnings,
      unresolved: nothing,
      summary,
    }
  }
  const judge = (given: GivenDeck, format: Format, on: Day) => quick(given, format, on) ?? explain(given, format, on)
  let lastHead = { format: undefined as object | undefined, warnings: nothing as readonly Finding[], text: '' }
  const summaryText = catalog.game.rules?.summaryText ?? JSON.stringify
  const judgeText = (given: GivenDeck, format: Format, on: Day): string => {
    const verdict = quick(given, format, on)
    if (!verdict) return JSON.stringify(explain(given, format, on))
    if (lastHead.format !== verdict.format || lastHead.warnings !== verdict.warnings) {
      const { summary: _summary, ...head } = verdict
      lastHead = { format: verdict.format, warnings: verdict.warnings, text: JSON.stringify(head).slice(0, -1) }
    }
    return `${lastHead.text},"summary":${summaryText(verdict.summary as never)}}`
  }
  return { quick, explain, judge, judgeText }
}

const nothing: readonly never[] = []

/** Asks the game's fast check first; the warnings that a format always carries are found once a day. */
function createFastWay(catalog: GameCatalog) {
  const ordinals = new Map<string, number>()
  const named = [...catalog.cards.entries()]
  for (const [ordinal, card] of named) for (const alias of card.aliases) ordinals.set(alias, ordinal)
  for (const [ordinal, card] of named) ordinals.set(card.id, ordinal)
  const checks = new WeakMap<FormatRevision, { check: FastCheck | undefined; on: Day; warnings: readonly Finding[] }>()
  const empty = createDeck([])

  return (cards: Readonly<Record<string, number>>, revision: FormatRevision, on: Day) => {
    let known = checks.get(revision)
    if (!known) {
      known = { check: catalog.game.rules?.compileFast?.(revision, catalog.cards), on: '', warnings: nothing }
      checks.set(revision, known)
    }
    const summary = known.check?.(cards, ordinals, on)
    if (!summary) return undefined
    if (known.on !== on) {
      known.on = on
      known.warnings = validate(empty, revision, on).warnings
    }
    return { warnings: known.warnings, summary }
  }
}
