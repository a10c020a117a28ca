import { oncePer } from '../../../../../base/once.ts'
import type { Card } from '../../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { Pack } from '../../../../cards/catalog/snapshot/game-data.ts'
import type { DecklistWarning } from '../../deck-input.ts'
import type { Reading } from '../../decklist.ts'
import { inOrderOfPrint } from '../../print/print-order.ts'
import { isPrintedIn } from '../../print/printings.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import { versionNumber } from '../../resolve/version-name.ts'
import { warning, warningTexts } from '../../warning.ts'

interface Qualified {
  readonly cards: readonly Card[]
  readonly remarks: readonly DecklistWarning[]
  /** Whether the line says which of the title's cards are meant. */
  readonly chosen: boolean
  /** The id of the pack that the line names. */
  readonly pack?: string
}

const none: readonly never[] = []

/** The cards that the texts after a title leave of those with the title; undefined if it has no such version. */
export function qualify(catalog: GameCatalog, reading: Reading, titled: readonly Card[]): Qualified | undefined {
  const [only] = reading.qualifiers
  const printed = titled.length === 1 && only !== undefined ? printedAs(catalog, reading, titled[0]!, only) : undefined
  if (printed) return { cards: titled, remarks: none, chosen: true, pack: printed.id }
  let pack: string | undefined
  let cards = titled
  let remarks: readonly DecklistWarning[] = none
  let chosen = reading.fits !== undefined
  const add = (more: readonly DecklistWarning[]) => {
    if (more.length > 0) remarks = [...remarks, ...more]
  }
  if (reading.remark !== undefined) add([warning('hint.mismatch', reading.remark)])
  if (reading.counted === 'bare' && reading.count > 1 && reading.count <= titled.length) add([readAsCopies(reading)])
  if (reading.version !== undefined) {
    const named = versionsOf(catalog, cards, reading.version)
    if (named.cards.length === 0) return undefined
    cards = named.cards
    chosen = true
    add(named.remarks)
  }
  for (const qualifier of reading.qualifiers) {
    const named = qualifiedBy(catalog, cards, qualifier)
    add(named.remarks)
    if (named.cards.length === 0) continue
    cards = named.cards
    chosen = true
    pack = named.pack ?? pack
  }
  return { cards, remarks, chosen, ...(pack === undefined ? {} : { pack }) }
}

/** The pack after a title in which it was printed: most other lines. */
function printedAs(catalog: GameCatalog, reading: Reading, card: Card, qualifier: string): Pack | undefined {
  const { qualifiers, fits, version } = reading
  if (qualifiers.length > 1 || fits || version !== undefined) return undefined
  const pack = printedPacks(catalog).get(qualifier)
  return pack && isPrintedIn(card, pack.id) ? pack : undefined
}

function readAsCopies({ title, count }: Reading): DecklistWarning {
  return warning('count.assumed', warningTexts('count.assumed.copies', { title, count }))
}

type Named = Pick<Qualified, 'cards' | 'remarks' | 'pack'>

/** The cards that a text in parentheses after a title names: a pack, with or without a number, or a version. */
function qualifiedBy(catalog: GameCatalog, cards: readonly Card[], qualifier: string): Named {
  const pack = packNamed(catalog, qualifier)
  const printed = pack ? cards.filter((card) => isPrintedIn(card, pack.id)) : none
  if (pack && printed.length > 0) return { cards: printed, remarks: none, pack: pack.id }
  const folded = foldTitle(qualifier)
  const named = cards.filter((card) => versionNames(card, dialectOf(catalog)).includes(folded))
  if (named.length > 0) return { cards: named, remarks: none }
  const version = versionNumber(qualifier)
  if (version !== undefined && cards.length > 1) return versionsOf(catalog, cards, version)
  const remarks = pack || mayBePack(catalog, qualifier) ? [noPrinting(cards[0]!, qualifier, pack)] : none
  return { cards: none, remarks }
}

/** By the number that the game gives a version, or else by the order in which the versions were printed. */
function versionsOf(catalog: GameCatalog, cards: readonly Card[], version: number): Named {
  if (cards.length < 2) return { cards: none, remarks: none }
  const { qualifiersOf } = dialectOf(catalog)
  const numbered = cards.filter((card) => qualifiersOf?.(card).some((name) => versionNumber(name) === version))
  if (numbered.length > 0) return { cards: numbered, remarks: none }
  const card = inOrderOfPrint(catalog, cards)[version - 1]
  if (!card) return { cards: none, remarks: none }
  const phrase = warningTexts('title.version', { version, title: card.title, id: card.id })
  return { cards: [card], remarks: [warning('title.version', phrase)] }
}

/** The printing of a card in a pack that is named apart from it, or why there is none. */
export function namedPrinting(catalog: GameCatalog, card: Card, name: string): Pick<Qualified, 'remarks' | 'pack'> {
  const pack = packNamed(catalog, name)
  if (pack && isPrintedIn(card, pack.id)) return { remarks: none, pack: pack.id }
  return { remarks: [noPrinting(card, name, pack)] }
}

function noPrinting({ title }: Card, name: string, pack: Pack | undefined): DecklistWarning {
  return pack
    ? warning('pack.mismatch', warningTexts('pack.mismatch', { title, pack: pack.name }))
    : warning('pack.unknown', warningTexts('pack.unknown', { pack: name, title }))
}

/** Names of packs begin with a capital and are short; numbers, single letters, kinds of cards and notes are none. */
function mayBePack(catalog: GameCatalog, text: string): boolean {
  if (!/^[\p{Lu}][^,;.!?]{1,40}$/u.test(text)) return false
  const { isRemark, typeWords, sectionWords } = dialectOf(catalog)
  const folded = foldTitle(text)
  return !isRemark?.(folded) && !typeWords.includes(folded) && !Object.hasOwn(sectionWords, folded)
}

/** Most lists spell packs as they are printed: those need no folding. */
const printedPacks = oncePer(
  (catalog: GameCatalog): ReadonlyMap<string, Pack> =>
    new Map(catalog.packs.map((pack) => [pack.name, catalog.findPack(pack.name) ?? pack])),
)

/** A pack by its name, or with the number of a card after the name: `Core Set #218A`. */
export function packNamed(catalog: GameCatalog, qualifier: string): Pack | undefined {
  const pack = printedPacks(catalog).get(qualifier) ?? catalog.findPack(qualifier)
  if (pack) return pack
  const numbered = /^(.*?)[ ,]*#? ?(\d+[a-z]?)$/u.exec(foldTitle(qualifier))
  return numbered?.[1] ? catalog.findPack(numbered[1]) : undefined
}

function versionNames(card: Card, { qualifiersOf, affiliationsOf }: DecklistDialect): readonly string[] {
  const { id, subtitle = id } = card
  return [id, subtitle, ...(qualifiersOf?.(card) ?? []), ...(affiliationsOf?.(card) ?? [])].map(foldTitle)
}
