import { oncePer } from '../../../../../base/once.ts'
import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import { dialectOf } from '../../resolve/title-index.ts'

interface RemarkShape {
  readonly example: string
  readonly pattern: RegExp
}

const remark = (example: string, pattern: RegExp): RemarkShape => ({ example, pattern })
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'

/** Whole lines, folded, that are certainly no cards. */
const remarkShapes: readonly RemarkShape[] = [
  remark(
    'by Somebody',
    /^(?:by|author|(?:deck|list|decklist|article|build) by|(?:created|played|piloted|designed|built|posted|submitted) by)\b/u,
  ),
  remark('2019-03-02', /^\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/u),
  remark(
    '2 March 2019',
    new RegExp(`^(?:\\d{1,2}(?:st|nd|rd|th)? )?${month}(?: \\d{1,2}(?:st|nd|rd|th)?,?)? \\d{4}$`, 'u'),
  ),
  remark(
    '5-1',
    /^(?:(?:record|swiss|score)[: ]*)?\d{1,2} ?- ?\d{1,2}(?: ?- ?\d{1,2})?(?: (?:record|in swiss|swiss))?$/u,
  ),
  remark('1st place', /^(?:\d{1,3}(?:st|nd|rd|th)|first|second|third)(?: place)?(?: (?:at|of|in|out) .{1,60})?$/u),
  remark(
    'Top 8',
    /^top ?\d{1,3}(?:[ ,].{0,60})?$|^(?:winner|finalist|semi-?finalist|champion|runner-?up)(?:[ ,:].{0,60})?$/u,
  ),
  remark('Version 1.2', /^(?:version|ver\.?|v|rev\.?|revision|draft) ?\d{1,3}(?:\.\d{1,3}){0,3}$/u),
  remark('40/40', /^\(?\d{1,3} ?\/ ?\d{1,3}\)?$/u),
  remark('(40)', /^[([{]?(?:x|n ?=)? ?\d{1,4}[)\]}]?[:.]?$/u),
  remark(
    '6 influence',
    /^(?:influence(?: spent| used| left| total| cost)?[:= ]*\d{1,3}(?: ?(?:\/|of) ?\d{1,3})?|\d{1,3}(?: ?(?:\/|of) ?\d{1,3})? (?:influence|inf)(?: spent| used| left| total| remaining| points?)?)\.?$/u,
  ),
  remark(
    '40 cards',
    /^(?:sub-?)?totals?[: =-]*\d{0,4}(?: cards?)?$|^\d{1,4} (?:cards?|total)(?: (?:total|in all|altogether|in total))?[.:]?$/u,
  ),
  remark(
    'Thanks!',
    /^(?:thanks|thank you|cheers|enjoy|good luck|have fun|glhf|hope you like it|edit|update|updated|changes|changelog|tl;?dr|notes?|comments?|description|strategy|overview|introduction|conclusion|sources?|deck ?list|the list|the deck|list)\b.{0,20}$/u,
  ),
]

/** Whether a line is certainly no card: a date, a place in a tournament, a total, the clans of a deck, a courtesy. */
export function isRemarkLine(catalog: GameCatalog, text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (text.length > 100) return false
  const folded = foldTitle(text)
  return remarkShapes.some(({ pattern }) => pattern.test(folded)) || isClanText(catalog, text)
}

const clanFillers = new Set(
  'clan clans splash splashing splashed the with and in a main primary secondary alliance faction of on deck no'.split(
    ' ',
  ),
)

const clanWords = oncePer((catalog: GameCatalog): ReadonlySet<string> => {
  const { affiliationsOf } = dialectOf(catalog)
  const clans = new Set(catalog.cards.flatMap((card) => affiliationsOf?.(card) ?? []))
  return new Set([...clans].flatMap((clan) => clan.split(/[^\p{L}]+/u)).filter((word) => !clanFillers.has(word)))
})

/** `Dragon`, `the Dragon Clan`, `Dragon splash Crab`, `Crane / Lion`: words for clans and nothing else. */
export function isClanText(catalog: GameCatalog, text: string): boolean {
  if (text.length > 60 || /\d/.test(text)) return false
  const words = foldTitle(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const clans = clanWords(catalog)
  const isClan = (word: string) => clans.has(word) || clans.has(`${word}s`) || clans.has(word.replace(/s$/u, ''))
  return words.length > 0 && words.some(isClan) && words.every((word) => clanFillers.has(word) || isClan(word))
}
