import { expect, test } from '@jest/globals'
import { acceptsGzip } from '../../../src/platform/http/reply/accepts-encoding.ts'

test.each([
  [undefined, false],
  ['', false],
  ['identity', false],
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['gzip;q=0, *', false],
  ['gzip; q=0.000', false],
  ['br;q=1, *;q=0.1', true],
])('Accept-Encoding %s: %s', (header, accepted) => {
  expect(acceptsGzip(header === undefined ? {} : { 'accept-encoding': header })).toBe(accepted)
})
