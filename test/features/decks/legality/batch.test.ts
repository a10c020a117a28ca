import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createPacer } from '../../../../src/base/pacer.ts'
import { answerLines, labelsOf, maxLineBytes, parseLine } from '../../../../src/features/decks/legality/batch.ts'

const echo = (text: string, line: number) => `${line}:${text.trim()}`
const fail = (problem: { kind: string }, line: number) => `${line}!${problem.kind}`

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0
  for (let i = 0; from < bytes.length; i++) {
    const size = sizes[i % sizes.length]!
    yield bytes.subarray(from, from + size)
    from += size
  }
}

async function answersTo(bytes: Buffer, sizes: readonly number[] = [7]): Promise<string[]> {
  let all = ''
  for await (const part of answerLines(cut(bytes, sizes), echo, fail)) all += part
  return all === '' ? [] : all.slice(0, -1).split('\n')
}

describe('lines of a batch', () => {
  test('are the same however the bytes are cut', async () => {
    const words = fc.array(
      fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\n\r]/.test(text)),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(words, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (lines, sizes) => {
        const bytes = Buffer.from(lines.join('\n'))
        const expected = lines.flatMap((text, index) => (text.trim() === '' ? [] : [echo(text, index + 1)]))
        expect(await answersTo(bytes, sizes)).toEqual(expected)
      }),
    )
  })

  test('may end without a newline, be blank, and have carriage returns', async () => {
    expect(await answersTo(Buffer.from('a\r\n\r\n \nb'))).toEqual(['1:a', '4:b'])
    expect(await answersTo(Buffer.from(''))).toEqual([])
    expect(await answersTo(Buffer.from('\n'))).toEqual([])
  })

  test('may begin with a byte-order mark, which belongs to no line', async () => {
    const seen: string[] = []
    const see = (text: string) => String(seen.push(text))
    for await (const _part of answerLines(cut(Buffer.from('\uFEFF{}\n\uFEFFb'), [2]), see, fail));
    expect(seen).toEqual(['{}', '\uFEFFb'])
  })

  test('that are too long or no UTF-8 fail alone', async () => {
    const long = Buffer.alloc(maxLineBytes + 100_000, 0x61)
    const bytes = Buffer.concat([
      Buffer.from('a\n'),
      long,
      Buffer.from('\nb\n'),
      Buffer.from([0xc3, 0x28, 10]),
      Buffer.from('c'),
    ])
    expect(await answersTo(bytes, [65_536])).toEqual(['1:a', '2!too-large', '3:b', '4!malformed', '5:c'])
    expect(await answersTo(bytes, [bytes.length])).toEqual(['1:a', '2!too-large', '3:b', '4!malformed', '5:c'])
    expect(await answersTo(long, [65_536])).toEqual(['1!too-large'])
  })

  test('are read only as the answers are taken', async () => {
    let read = 0
    async function* endless(): AsyncGenerator<Buffer> {
      while (true) {
        read++
        yield Buffer.from('{"cards":{}}\n'.repeat(100))
      }
    }
    const answers = answerLines(endless(), echo, fail)
    for (let taken = 0; taken < 50; taken++) await answers.next()
    expect(read).toBeLessThanOrEqual(51)
    await answers.return(undefined)
  })

  test('give way to other work after every millisecond, for three rounds', async () => {
    let clock = 0
    const log: string[] = []
    const work = (text: string) => {
      clock += 0.5
      log.push(text)
      return text
    }
    const pacer = createPacer(() => clock)
    const other = async () => {
      for (let round = 1; round <= 6; round++) {
        await new Promise(setImmediate)
        log.push(`other ${round}`)
      }
    }
    const others = other()
    for await (const _part of answerLines(cut(Buffer.from('a\nb\nc\nd\ne\nf\n'), [100]), work, fail, pacer));
    await others
    expect(log).toEqual([
      'a',
      'b',
      'other 1',
      'other 2',
      'other 3',
      'c',
      'd',
      'other 4',
      'other 5',
      'other 6',
      'e',
      'f',
    ])
  })

  test('wait for what is stored, in order', async () => {
    const slowly = (text: string, line: number) => (text === 'b' ? Promise.resolve(echo(text, line)) : echo(text, line))
    let all = ''
    for await (const part of answerLines(cut(Buffer.from('a\nb\nc\n'), [3]), slowly, fail)) all += part
    expect(all).toBe('1:a\n2:b\n3:c\n')
  })

  test('are JSON, and keep a sound reference', () => {
    expect(() => parseLine('{')).toThrow(expect.objectContaining({ kind: 'malformed' }))
    expect(labelsOf({ ref: 'a', id: 1, cards: {} })).toEqual({ ref: 'a', id: 1 })
    expect(labelsOf({ ref: {}, id: 'b' })).toEqual({ id: 'b' })
    for (const value of [{ ref: 'x'.repeat(201), id: null }, null, 3, 'ref', []]) expect(labelsOf(value)).toEqual({})
  })
})
