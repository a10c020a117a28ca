import { clanColours } from '../../../src/domain/games/clan-colours.ts'
import { clanStyle } from './clan-style.ts'

/** A constructed sheet, which the content security policy allows where an inline one is refused. */
export function startClanColours(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(clanStyle(Object.values(clanColours)))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
