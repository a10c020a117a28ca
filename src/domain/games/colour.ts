/**
 * A colour for light and for dark backgrounds. Each is readable as text on the background (#faf8f3 and #171613, at least
 * 4.5 to 1), and therefore text in the background's colour is readable on it. Pictures and the page use the same ones.
 */
export interface Colour {
  readonly light: string
  readonly dark: string
}

/** By clan or faction, as in a card's `clan`. Those that are not listed look like `neutral`. */
export interface ClanColours extends Readonly<Record<string, Colour>> {
  readonly neutral: Colour
}

export function clanColour(colours: ClanColours, clan: string | undefined): Colour {
  return clan !== undefined && Object.hasOwn(colours, clan) ? colours[clan]! : colours.neutral
}
