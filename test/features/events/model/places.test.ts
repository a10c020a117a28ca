import { describe, expect, test } from '@jest/globals'
import { placesIn } from '../../../../src/features/events/model/places.ts'

const person = (number: number, added: string, name: string) => ({ number, added, name })
const places = (...args: Parameters<typeof placesIn>) => Object.fromEntries(placesIn(...args))

describe('where the entrants of one log are in another', () => {
  test('goes by the operation that added them, whatever their names and numbers are by now', () => {
    const known = [person(1, 'a', 'Ann'), person(2, 'b', 'Bea'), person(3, 'c', 'Cy')]
    const found = [person(1, 'a', 'Anne'), person(2, 'x', 'Dee'), person(51, 'b', 'Bea')]
    expect(places(known, found)).toEqual({ 1: 1, 2: 51 })
  })

  test('knows who was entered once more by hand by the name, if it is nobody else’s', () => {
    const known = [person(1, 'a', 'Jan Müller'), person(2, 'b', 'Bea'), person(3, 'c', 'Cy'), person(4, 'd', 'Cy')]
    const found = [person(1, 'w', 'Dee'), person(7, 'x', 'jan MÜLLER'), person(3, 'y', 'Cy'), person(9, 'z', 'Cy')]
    expect(places(known, found)).toEqual({ 1: 7, 3: 3 })
    expect(places(known, [...found, person(10, 'v', 'Jan Müller')])).toEqual({ 3: 3 })
    expect(places(known, found, ({ number }) => number !== 1)).toEqual({ 3: 3 })
  })

  test('takes nobody for a namesake who is known by themselves', () => {
    const known = [person(1, 'a', 'Ann'), person(2, 'b', 'Ann')]
    expect(places(known, [person(1, 'a', 'Ann')])).toEqual({ 1: 1 })
  })
})
