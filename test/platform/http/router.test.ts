import { describe, expect, test } from '@jest/globals'
import type { Problem } from '../../../src/base/problem.ts'
import { defineRoute, type Method } from '../../../src/platform/http/definition/route.ts'
import { createRouter } from '../../../src/platform/http/dispatch/router.ts'
import { noContent } from '../../../src/platform/http/reply/reply.ts'

const route = (method: Method, path: string) =>
  defineRoute({
    method,
    path,
    operationId: `${method} ${path}`,
    tag: 't',
    summary: 's',
    description: 'd',
    responses: {},
    handler: () => noContent,
  })

const findRoute = createRouter([
  route('get', '/decks'),
  route('post', '/decks'),
  route('get', '/decks/export'),
  route('get', '/decks/{id}'),
  route('get', '/decks/{id}/revisions/{number}'),
  route('get', '/games/{game}/cards'),
  route('get', '/games/{game}/cards.ndjson'),
])

function matched(method: string, path: string) {
  const match = findRoute(method, path)
  return match && [match.route.operationId, { ...match.params }]
}

describe('the router', () => {
  test.each([
    ['/decks', 'get /decks', {}],
    ['/decks/export', 'get /decks/export', {}],
    ['/decks/exports', 'get /decks/{id}', { id: 'exports' }],
    ['/decks/a%20b', 'get /decks/{id}', { id: 'a b' }],
    ['/decks/a%2Fb', 'get /decks/{id}', { id: 'a/b' }],
    ['/decks/a%252Fb', 'get /decks/{id}', { id: 'a%2Fb' }],
    ['/decks/a;b=1', 'get /decks/{id}', { id: 'a;b=1' }],
    [`/decks/${'x'.repeat(5000)}`, 'get /decks/{id}', { id: 'x'.repeat(5000) }],
    ['/decks/a/revisions/2', 'get /decks/{id}/revisions/{number}', { id: 'a', number: '2' }],
    ['/games/l5r-lcg/cards.ndjson', 'get /games/{game}/cards.ndjson', { game: 'l5r-lcg' }],
  ])('%.40s is %s', (path, operation, params) => expect(matched('GET', path)).toEqual([operation, params]))

  test.each(['/', '/deck', '/Decks', '/decks/', '/decks/a/', '/decks//revisions/1', '/decks/a/revisions/', '*'])(
    '%s is unknown',
    (path) => expect(matched('GET', path)).toBeUndefined(),
  )

  test('HEAD is answered by the route of GET', () => {
    expect(matched('HEAD', '/decks/a')).toEqual(['get /decks/{id}', { id: 'a' }])
  })

  test.each([
    ['DELETE', '/decks', 'GET, HEAD, OPTIONS, POST'],
    ['PROPFIND', '/decks/a', 'GET, HEAD, OPTIONS'],
  ])('%s %s is a 405 that names the allowed methods', (method, path, allow) => {
    expect(() => findRoute(method, path)).toThrow(
      expect.objectContaining({ kind: 'method-not-allowed', headers: { Allow: allow } } satisfies Partial<Problem>),
    )
  })

  test.each(['/decks/%E0%A4%A', '/decks/%zz'])('%s is malformed', (path) => {
    expect(() => findRoute('GET', path)).toThrow(expect.objectContaining({ kind: 'malformed' }))
  })

  test('refuses two routes of the same method and path', () => {
    expect(() => createRouter([route('get', '/a/{id}'), route('get', '/a/{name}')])).toThrow(/already declared/)
  })
})
