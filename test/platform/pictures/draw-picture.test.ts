import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { drawPicture, pictureWidth } from '../../../src/platform/pictures/draw-picture.ts'
import type { ChartPanel, Panel, Picture } from '../../../src/platform/pictures/picture.ts'
import { palette, tokens } from '../../../src/platform/pictures/theme.ts'
import { faultsIn, readSvg, textBoxes } from './text-boxes.ts'

const hostile = [
  '<script>alert("x")</script>',
  "]]><b a='1'>&amp;",
  '\u202Egnp.exe\u0000\u0007\ud800\uffff',
  'Yōjin no Shiro, Ā ū',
  '二つの名前がとても長い目標です、折り返しが必要です、はい',
  'W'.repeat(120),
  'مرحبا بالعالم',
  `z${'\u0337'.repeat(40)}algo`,
  '👨‍👩‍👧‍👦',
  '',
]

const bars = (names: readonly string[], more: Partial<ChartPanel> = {}): ChartPanel => ({
  title: 'Goals',
  kind: 'bars',
  along: names,
  series: [{ name: 'probability', values: names.map((_, at) => at / names.length) }],
  percent: true,
  ...more,
})
const lines = (names: readonly string[], rounds: number, percent = true): ChartPanel => ({
  title: 'Rounds',
  kind: 'lines',
  along: Array.from({ length: rounds }, (_, at) => String(at + 1)),
  alongName: 'round',
  series: names.map((name, at) => ({
    name,
    values: Array.from({ length: rounds }, (_, x) => (percent ? at / (names.length + x) : at * x)),
  })),
  percent,
})
const card = (title: string) => ({
  title,
  clan: 'Architects of the Flesh',
  cost: 'X',
  note: title,
  colour: tokens.accent,
})
const texts = (panels: Panel[], options?: Parameters<typeof drawPicture>[1]) =>
  textBoxes(drawPicture({ title: 'Odds', panels }, options)).map(({ text }) => text)

describe('a picture', () => {
  const picture: Picture = { title: 'Odds', deck: 'A <deck>', notes: ['Exact.'], panels: [bars(['one', 'two'])] }

  test('is an image with a title and a description in words', () => {
    const svg = readSvg(drawPicture(picture))
    expect([svg.role, svg.xmlns]).toEqual(['img', 'http://www.w3.org/2000/svg'])
    expect(svg.title).toMatchObject({ id: svg['aria-labelledby'], '#text': 'A <deck>: Odds' })
    expect(svg.desc).toMatchObject({ id: svg['aria-describedby'], '#text': 'Exact. Goals: one 0%, two 50.0%.' })
  })

  test('has ids of its own, so that a page may contain several', () => {
    const idOf = (title: string) => readSvg(drawPicture({ ...picture, title })).title.id
    expect(idOf('Odds')).toBe(idOf('Odds'))
    expect(idOf('Odds')).not.toBe(idOf('Other odds'))
  })

  test('follows the scheme of the reader, or has one theme alone', () => {
    const { ink, paper } = tokens
    const auto = drawPicture(picture)
    expect(auto).toContain('@media (prefers-color-scheme: dark)')
    expect(auto).toContain(`fill="${ink.light}"`)
    expect(auto).toContain(`{fill:${ink.dark}}`)
    const dark = drawPicture(picture, { theme: 'dark' })
    expect(dark).toContain(`fill="${paper.dark}"`)
    expect(dark).not.toMatch(new RegExp(`style|class|${ink.light}|${paper.light}`))
    expect(drawPicture(picture, { theme: 'light' })).not.toMatch(new RegExp(`style|class|${ink.dark}|${paper.dark}`))
  })

  test('contains no script, no reference and no markup of names', () => {
    for (const name of hostile) {
      const svg = drawPicture({
        ...picture,
        title: name,
        deck: name,
        notes: [name],
        panels: [bars([name]), { title: name, kind: 'cards', cards: [card(name)] }],
      })
      const elements = new Set([...svg.matchAll(/<(\w+)/g)].map((match) => match[1]))
      expect(
        [...elements].filter(
          (each) => !['svg', 'title', 'desc', 'style', 'rect', 'text', 'circle', 'polyline'].includes(each!),
        ),
      ).toEqual([])
      expect(svg).not.toMatch(/href|url\(|@import|[\u202e\ud800\uffff]/)
      readSvg(svg)
    }
  })
})

test('no text covers another or leaves the picture, whatever the names, numbers and widths', () => {
  const name = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.lorem({ maxCount: 12 }),
  )
  const names = fc.array(name, { minLength: 1, maxLength: 9 })
  const interval = (value: number): [number, number] => [Math.max(0, value - 0.1), Math.min(1, value + 0.1)]
  const panel: fc.Arbitrary<Panel> = fc.oneof(
    fc.tuple(names, fc.boolean(), fc.boolean()).map(([along, sampled, percent]) => {
      const values = along.map((_, at) => (percent ? at / along.length : at * 123))
      return bars(along, {
        percent,
        series: [{ name: 'p', values, ...(sampled && percent ? { intervals: values.map(interval) } : {}) }],
      })
    }),
    fc
      .tuple(names, fc.integer({ min: 1, max: 60 }), fc.boolean())
      .map(([of, rounds, percent]) => lines(of, rounds, percent)),
    fc
      .tuple(names, fc.integer({ min: 1, max: 40 }))
      .map(([of, count]): Panel => ({ ...lines(of, count, false), kind: 'columns' })),
    names.map((along): Panel => {
      const values = along.map((_, at) => at / along.length - 0.4)
      return bars(along, {
        kind: 'differences',
        percent: false,
        alongName: along[0]!,
        series: [{ name: 'd', values, intervals: values.map((value): [number, number] => [value - 0.1, value + 0.2]) }],
      })
    }),
    names.map((titles): Panel => ({ title: titles[0]!, kind: 'cards', cards: titles.map(card) })),
  )
  const width = fc.constantFrom(pictureWidth.least, 479, 520, pictureWidth.usual, 1100, pictureWidth.greatest)
  fc.assert(
    fc.property(fc.array(panel, { minLength: 1, maxLength: 3 }), name, width, (panels, deck, wide) => {
      expect(faultsIn(drawPicture({ title: 'Odds', deck, notes: [deck], panels }, { width: wide }))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

describe('numbers', () => {
  test('of counts are whole on their axis, and probabilities per cent', () => {
    const counted = lines(['Hand'], 3, false)
    const averages = texts([{ ...counted, series: [{ name: 'Hand', values: [0.4, 1.5, 1.2] }] }])
    expect(averages.filter((text) => /^[\d.]+$/.test(text))).toEqual(['0', '1', '2', '1', '2', '3'])
    expect(texts([lines(['one'], 1)])).toEqual(expect.arrayContaining(['0%', '20%', '100%']))
  })

  test('say 0% and 100% only where that is exact', () => {
    const values = [0, 0.0001, 0.9999, 1, 0.57294]
    const shown = texts([bars(['a', 'b', 'c', 'd', 'e'], { series: [{ name: 'p', values }] })])
    expect(shown.filter((text) => text.includes('%'))).toEqual(['0%', '<0.1%', '>99.9%', '100%', '57.3%'])
  })

  test('that are sampled have their interval in the picture and in its description', () => {
    const sampled = bars(['one'], { series: [{ name: 'p', values: [0.5], intervals: [[0.41, 0.59]] }] })
    expect(texts([sampled])).toContain('41.0–59.0%')
    // The interval itself: a line between two marks.
    const svg = drawPicture({ title: 'Odds', panels: [sampled] })
    expect(svg.match(/<polyline/g)).toHaveLength(3)
    expect(readSvg(svg).desc['#text']).toContain('one 50.0% (41.0–59.0%)')
  })

  test('that differ are in points around 0, never in per cent', () => {
    const shown = texts([
      bars(['one'], {
        kind: 'differences',
        percent: false,
        series: [{ name: 'd', values: [-0.051], intervals: [[-0.08, 0.01]] }],
      }),
    ])
    expect(shown).toContain('−5.1 (−8.0 to +1.0)')
    expect(shown.join()).not.toContain('%')
  })
})

describe('colours', () => {
  test('of a name are the same in every panel, and of no other name', () => {
    const svg = drawPicture(
      { title: 'Odds', panels: [lines(['one', 'two'], 2), lines(['two', 'three'], 2)] },
      { theme: 'light' },
    )
    const colourOf = new Map<string, Set<string>>()
    for (const { text, fill } of readSvg(svg).text.map((each: Record<string, string>) => ({
      text: each['#text']!,
      fill: each.fill!,
    }))) {
      const name = /^(one|two|three)/.exec(text)?.[1]
      if (name) colourOf.set(name, (colourOf.get(name) ?? new Set()).add(fill))
    }
    expect([...colourOf].map(([name, fills]) => [name, [...fills]])).toEqual([
      ['one', [palette[0]!.light]],
      ['two', [palette[1]!.light]],
      ['three', [palette[2]!.light]],
    ])
  })

  test('are not needed for more lines than there are tones: each has a plot of its own', () => {
    const names = Array.from({ length: palette.length + 1 }, (_, at) => `goal ${at}`)
    const svg = drawPicture({ title: 'Odds', panels: [lines(names, 2)] }, { theme: 'light' })
    for (const { light } of palette.slice(0, 5)) expect(svg).not.toContain(light)
    expect(svg.match(/>0%</g)).toHaveLength(names.length)
  })
})
