import { expect, test } from '@jest/globals'
import { expectOneLoad } from './helper.ts'

expectOneLoad()

test('sees no variable of the file before', () => {
  expect(process.env.KOTEI_SAMPLE).toBeUndefined()
})
