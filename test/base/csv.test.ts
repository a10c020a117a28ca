import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvLine, csvRecords, csvSteps, unguarded } from '../../src/base/csv.ts'

const cellsOf = (text: string, delimiter = ',') => [...csvRecords(text, delimiter)].map(({ cells }) => cells)

describe('Separated values', () => {
  test('quotation marks, line breaks of every kind, and the line where each record begins', () => {
    const text = 'name,note\r\n"Doe, ""J""","two\nlines"\r\r,\nlast "one" ,x'
    expect([...csvRecords(text, ',')]).toEqual([
      { line: 1, cells: ['name', 'note'], isOpen: false },
      { line: 2, cells: ['Doe, "J"', 'two\nlines'], isOpen: false },
      { line: 5, cells: ['', ''], isOpen: false },
      { line: 6, cells: ['last "one" ', 'x'], isOpen: false },
    ])
  })

  test('a quotation mark that is never closed is reported with the line that opens it', () => {
    expect([...csvRecords('a\n"b\nc\nd', ',')].at(-1)).toEqual({ line: 2, cells: ['b\nc\nd'], isOpen: true })
  })

  test('the work can pause within a record, wherever its quotation marks are', () => {
    for (const text of [
      `"${'a'.repeat(100_000)}`,
      '""'.repeat(50_000),
      `x${'""'.repeat(50_000)}`,
      ','.repeat(100_000),
    ]) {
      const steps = [...csvSteps(text, ',')]
      expect(steps.filter((step) => step === undefined).length).toBeGreaterThanOrEqual(20)
      expect(steps.filter((step) => step !== undefined)).toHaveLength(1)
    }
  })

  test('what is longer than a caller takes is cut, and never looks whole', () => {
    const records = [...csvSteps(`a,b,c\n"x    x",${'y'.repeat(50)},z`, ',', { cells: 2, length: 4 })]
    expect(records.map((record) => record?.cells)).toEqual([
      ['a', 'b'],
      ['x   …', 'yyyy…'],
    ])
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])('%j is guarded, and read back', (text) => {
    const [[cell] = []] = cellsOf(csvLine([text]))
    expect(cell).toBe(`'${text}`)
    expect(unguarded(cell!)).toBe(text)
  })

  test('what was written is read back', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab ;,\'"\n\r=+-@\tü') }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), fc.constantFrom(',', ';', '\t'), (cells, delimiter) => {
        expect(cellsOf(csvLine(cells, delimiter), delimiter).map((row) => row.map(unguarded))).toEqual([cells])
      }),
    )
  })

  test('numbers and nothing are written as they are', () => {
    expect(csvLine([-5, null, 'x'])).toBe('-5,,x\r\n')
  })
})
