import { expect, test } from '@jest/globals'
import { chartSvg } from '../../../src/odds/engine/charts.ts'

const numbersOf = (first: number, second: number): string[] => {
  const series = [
    { name: 'one', values: [first] },
    { name: 'other', values: [second] },
  ]
  const svg = chartSvg('odds', [{ title: 'lines', kind: 'lines', along: ['1'], series, percent: true }])
  return [...svg.matchAll(/>([\d.]+\.\d%)</g)].map((match) => match[1]!)
}

test('numbers of several lines have the colours of their lines', () => {
  const series = ['one', 'other'].map((name, at) => ({ name, values: [0.204 + at / 2] }))
  const svg = chartSvg('odds', [{ title: 'lines', kind: 'lines', along: ['1'], series, percent: true }])
  const colours = [...svg.matchAll(/fill="(#\w+)"[^>]*>[\d.]+\.\d%</g)].map((match) => match[1])
  expect(colours).toEqual(['#3b82c4', '#d9822b'])
})

test('numbers of lines stand beside their points, none over another', () => {
  expect(numbersOf(0.204, 0.801)).toEqual(['20.4%', '80.1%'])
  expect(numbersOf(0.801, 0.805)).toHaveLength(1)
})
