import type { DocumentedProblem } from '../../../src/platform/http/openapi/responses.ts'
import type { Answer, CallOptions } from '../../../test/support/serve.ts'
import type { ExampleService, Scene } from './scene.ts'

const game = '/v1/games/l5r-lcg'
const mistyped = { headers: { 'content-type': 'text/plain' }, raw: '3 Charge!' }

/** A request that is answered with each kind of problem. */
const requests: Readonly<
  Record<DocumentedProblem, (scene: Scene) => readonly [method: string, path: string, options?: CallOptions]>
> = {
  malformed: () => ['POST', `${game}/validate`, { body: { cards: { charge: 0 } } }],
  unauthenticated: () => ['GET', '/v1/me'],
  forbidden: ({ token }) => ['POST', `${game}/rulings`, { token, body: {} }],
  'not-found': () => ['GET', `${game}/cards/chagre`],
  conflict: ({ real }) => ['POST', '/v1/accounts', { body: { username: real.username, password: 'a long password' } }],
  'precondition-failed': ({ real, token }) => [
    'PATCH',
    `/v1/decks/${real.deck}`,
    { token, body: { name: 'Lion' }, headers: { 'if-match': '"0.0"' } },
  ],
  'too-large': () => ['POST', `${game}/validate`, { body: { text: 'x'.repeat(600_000) } }],
  'unsupported-type': () => ['POST', `${game}/validate`, mistyped],
  impossible: () => ['POST', `${game}/decklists/render`, { body: { cards: { chagre: 3 }, as: 'plain' } }],
  'too-many': ({ real }) => ['POST', '/v1/sessions', { body: { username: real.username, password: 'wrong' } }],
}

/** More than are free: those after wait. */
const failedSignIns = 8

/** The answer to a request that provokes the problem. */
export async function provoke({ call }: ExampleService, kind: DocumentedProblem, scene: Scene): Promise<Answer> {
  const [method, path, options] = requests[kind](scene)
  if (kind === 'too-many') for (let i = 0; i < failedSignIns; i++) await call(method, path, options)
  return call(method, path, options)
}
