import { describe, expect, test } from '@jest/globals'
import { isServicePath, matchPage } from '../../../src/platform/http/pages/page-paths.ts'

describe('the paths of the page', () => {
  test.each([
    ['/', 'check', {}],
    ['/d', 'shared', {}],
    ['/build/', 'build', {}],
    ['/decks/0f0e/history', 'deckHistory', { id: '0f0e' }],
    ['/cards/l5r-lcg/way-of-the-crane', 'card', { game: 'l5r-lcg', id: 'way-of-the-crane' }],
    ['/desk/7KQ2MD/n/12', 'deskEntrant', { code: '7KQ2MD', number: '12' }],
    ['/desk/7KQ2MD/print', 'deskPrint', { code: '7KQ2MD' }],
    ['/e/7KQ2MD/me', 'eventMine', { code: '7KQ2MD' }],
    ['/lists/l5r-lcg/a%20b', 'list', { game: 'l5r-lcg', format: 'a b' }],
  ])('%s shows the screen %s', (path, screen, params) => {
    expect(matchPage(path)).toEqual({ screen, params })
  })

  test.each(['/nothing', '/decks/a/b/c', '/cards/l5r-lcg/%E0%A4%A', '/v1'])('%s is no screen', (path) => {
    expect(matchPage(path)).toBeUndefined()
  })

  test.each([
    '/v1',
    '/v1/games',
    '/api/cards',
    '/docs',
    '/openapi.json',
    '/compat/fiveringsdb/cards',
    '/card/charge',
    '/decks/a/view',
  ])('%s belongs to the service', (path) => {
    expect(isServicePath(path)).toBe(true)
  })

  test.each(['/', '/v10', '/decks', '/decks/a', '/cards', '/apiary'])('%s does not', (path) => {
    expect(isServicePath(path)).toBe(false)
  })
})
