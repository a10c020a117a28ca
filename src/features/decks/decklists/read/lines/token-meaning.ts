import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import { resolveExactly, resolveName } from '../../resolve/resolve.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import { packNamed } from '../titles/qualifiers.ts'
import { readCountedHeading, readHeading } from './headings.ts'
import { listWordsOf } from './list-words.ts'
import { isClanText, isRemarkLine } from './remark-lines.ts'
import type { Meaning } from './token.ts'

function cardMeaning(catalog: GameCatalog, text: string): Meaning | undefined {
  const resolution = resolveExactly(catalog, text)
  return resolution && { kind: 'card', resolution }
}

/** Several parts together are a title or a pack: `Begone, Fool!`, `Shurikens & Six-Guns`. */
export function joinedMeaning(catalog: GameCatalog, text: string): Meaning | undefined {
  const pack = catalog.findPack(text)
  return cardMeaning(catalog, text) ?? (pack && { kind: 'pack', pack })
}

export function meaningOf(catalog: GameCatalog, text: string): Meaning | undefined {
  const number = /^[x×]? ?(\d{1,3}) ?[x×]?$/iu.exec(text)
  if (number) return { kind: 'number', value: Number(number[1]) }
  const card = cardMeaning(catalog, text)
  if (card) return card
  const dialect = dialectOf(catalog)
  const heading = readHeading(text, dialect) ?? readCountedHeading(text, dialect)
  if (heading) {
    const { section, aside } = heading
    return { kind: 'label', aside, ...(section === undefined ? {} : { section }) }
  }
  if (listWordsOf(dialect).keys.has(foldTitle(text)) || isClanText(catalog, text)) return { kind: 'remark' }
  const pack = packNamed(catalog, text) ?? packNamed(catalog, text.replace(/^[([{] ?| ?[)\]}]$/gu, ''))
  if (pack) return { kind: 'pack', pack }
  if (isRemarkLine(catalog, text) || dialect.isRemark?.(foldTitle(text))) return { kind: 'remark' }
  const resolution = resolveName(catalog, text)
  return resolution && { kind: 'card', resolution }
}
