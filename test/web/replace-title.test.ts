import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fixAllInText, fixInText, lineAt, replaceTitle } from '../../web/src/check/replace-title.ts'

const replaced = (line: string, title: string) => {
  const { start, end, text } = replaceTitle(line, title)
  return line.slice(0, start) + text + line.slice(end)
}

const applied = (text: string, fixes: Parameters<typeof fixAllInText>[1]) => {
  const { start, end, text: fixed } = fixAllInText(text, fixes)!
  return text.slice(0, start) + fixed + text.slice(end)
}

describe('A misspelt title in a line', () => {
  test.each([
    ['3 x Doni Whisperer', 'Doji Whisperer', '3 x Doji Whisperer'],
    ['3x Bonzai! (Core Set #204)', 'Banzai!', '3x Banzai! (Core Set #204)'],
    ['Whirpool of Blood x2', 'Whirlpool of Blood', 'Whirlpool of Blood x2'],
    ['3 x Tatooed Wanderer (2 influence each)', 'Tattooed Wanderer', '3 x Tattooed Wanderer (2 influence each)'],
    [
      '- [Doni Whisperer](https://example.org/doji) ×3',
      'Doji Whisperer',
      '- [Doji Whisperer](https://example.org/doji) ×3',
    ],
    ['| Meishodo Weilder | 4 | 3 |', 'Meishōdō Wielder', '| Meishōdō Wielder | 4 | 3 |'],
    ['2 Kisada', 'Hida Kisada', '2 Hida Kisada'],
    ['1 something else entirely', 'Banzai!', '1 Banzai!'],
    ['3', 'Banzai!', 'Banzai!'],
  ])('%s', (line, title, expected) => {
    expect(replaced(line, title)).toBe(expected)
  })

  test('is the only part of the text that changes', () => {
    const text = '1 Shizuka Toshi\n3  Doni\tWhisperer \n3 Banzai!'
    const fix = { line: 2, text: '3 Doni Whisperer', title: 'Doji Whisperer' }
    expect(applied(text, [fix])).toBe('1 Shizuka Toshi\n3  Doji Whisperer \n3 Banzai!')
  })

  test('is left alone where the line has changed or is gone', () => {
    const fix = { line: 2, text: '3 Doni Whisperer', title: 'Doji Whisperer' }
    expect(fixInText('1 Shizuka Toshi\n3 Banzai!', fix)).toBeUndefined()
    expect(fixInText('1 Shizuka Toshi', fix)).toBeUndefined()
    expect(fixAllInText('1 Shizuka Toshi', [fix])).toBeUndefined()
  })

  test('is replaced together with others in one change, whatever their order', () => {
    const text = 'a\n3 Doni Whisperer\n2 Banzai!\n1 Doni Challenger\nz'
    const fixes = [
      { line: 4, text: '1 Doni Challenger', title: 'Doji Challenger' },
      { line: 2, text: '3 Doni Whisperer', title: 'Doji Whisperer' },
    ]
    expect(applied(text, fixes)).toBe('a\n3 Doji Whisperer\n2 Banzai!\n1 Doji Challenger\nz')
  })

  test('is found within any line, and the new title is always in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ minLength: 1, maxLength: 40 }),
        (line, title) => {
          const { start, end } = replaceTitle(line, title)
          expect(start >= 0 && start <= end && end <= line.length).toBe(true)
          expect(replaced(line, title)).toContain(title)
        },
      ),
    )
  })
})

test('A line is found by its number', () => {
  const text = 'one\n\nthree'
  expect([1, 2, 3, 4].map((line) => lineAt(text, line))).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 4 },
    { start: 5, end: 10 },
    undefined,
  ])
})
