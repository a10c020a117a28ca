import { describe, expect, test } from '@jest/globals'
import { clanColours } from '../../../src/domain/games/clan-colours.ts'
import { clanColour } from '../../../src/domain/games/colour.ts'
import { games } from '../../../src/domain/games/index.ts'
import { palette, tokens } from '../../../src/platform/pictures/theme.ts'

/** By WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

describe.each(Object.entries(clanColours))('the colours of %s', (id, colours) => {
  test('are those that the game declares', () => {
    expect(games.find((game) => game.id === id)!.colours).toBe(colours)
  })

  test.each(Object.entries(colours))('%s is readable on both backgrounds', (_clan, { light, dark }) => {
    expect([light, dark]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)])
    expect(contrast(light, tokens.paper.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, tokens.paper.dark)).toBeGreaterThanOrEqual(4.5)
  })

  test('differ between clans', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const used = Object.values(colours).map((colour) => colour[scheme])
      expect(new Set(used).size).toBe(used.length)
    }
  })
})

test('no two colours differ in the dark alone, since pictures name a colour by its light one', () => {
  const all = [
    ...Object.values(clanColours).flatMap((colours) => Object.values(colours)),
    ...palette,
    ...Object.values(tokens),
  ]
  for (const { light, dark } of all)
    expect(all.filter((each) => each.light === light && each.dark !== dark)).toEqual([])
})

test('an unlisted clan looks neutral, however it is named', () => {
  const { 'l5r-lcg': colours } = clanColours
  expect(clanColour(colours, 'lion')).toBe(colours.lion)
  for (const clan of ['hare', 'constructor', '__proto__', undefined])
    expect(clanColour(colours, clan)).toBe(colours.neutral)
})
