import { problemKinds } from '../../../src/base/problem.ts'
import type { Route } from '../../../src/platform/http/definition/route.ts'
import type { AnswerExample, AnswerExamples } from '../../../src/platform/http/openapi/answers.ts'
import { ndjson } from '../../../src/platform/http/openapi/media-types.ts'
import { documentedProblems, nameOf } from '../../../src/platform/http/openapi/responses.ts'
import { testDay } from '../../../test/support/app.ts'
import type { Answer } from '../../../test/support/serve.ts'
import { abridge } from './abridge.ts'
import { normalise } from './normalise.ts'
import { provoke } from './problems.ts'
import { createScene, type ExampleService, type Scene, type SceneOptions } from './scene.ts'
import { sendExample } from './send-example.ts'

export interface Recording {
  /** By operation, and by the name of a problem. */
  readonly answers: AnswerExamples
  /** Examples that were not answered with the status that they promise. */
  readonly failures: readonly string[]
}

/** Sends the example of every route, and a request for each kind of problem. */
export async function recordAnswers(service: ExampleService): Promise<Recording> {
  const answers: AnswerExamples = {}
  const failures: string[] = []
  const add = (name: string, status: number, answer: Answer, scene: Scene, isShown = true) => {
    const example = isShown ? exampleOf(answer, scene) : undefined
    if (answer.status !== status) failures.push(`${name} is answered ${answer.status}, not ${status}: ${answer.text}`)
    else if (example) answers[name] = example
  }
  for await (const [route, scene] of scenes(service)) {
    const [status, spec] = Object.entries(route.responses)[0]!
    const answer = await sendExample(service, route, scene)
    add(route.operationId, Number(status), answer, scene, spec.example === undefined)
  }
  const failing = await sceneOf(service, { name: 'failing' })
  for (const kind of documentedProblems) {
    add(nameOf(kind), problemKinds[kind].status, await provoke(service, kind, failing), failing)
  }
  return { answers: Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))), failures }
}

/** An operation per line, so that a change of one is a change of one line. */
export function answersText(answers: AnswerExamples): string {
  const lines = Object.entries(answers).map(([name, answer]) => `  ${JSON.stringify(name)}: ${JSON.stringify(answer)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Readers first, since they see the service as it comes. What changes something has a scene of its own. */
async function* scenes(service: ExampleService): AsyncGenerator<readonly [Route, Scene]> {
  const { routes } = service.app
  const reader = await sceneOf(service, { name: 'reader', event: true, told: true })
  for (const route of routes.filter(({ method }) => method === 'get')) yield [route, reader]
  for (const route of routes.filter(({ method }) => method !== 'get')) {
    const event = route.path.startsWith('/v1/events/') || route.path.startsWith('/v1/receipts/')
    const told = /^\/v1\/(webhooks|me\/notices)/.test(route.path)
    const name = route.operationId.toLowerCase()
    const scene = await sceneOf(service, { name, role: route.role ?? 'user', event, told })
    yield [route, route.operationId === 'createAccount' ? beforeAccount(scene) : scene]
  }
}

type SceneChoice = Pick<SceneOptions, 'name'> & Partial<SceneOptions>

function sceneOf(service: ExampleService, choice: SceneChoice): Promise<Scene> {
  return createScene(service, {
    role: 'user',
    at: new Date(`${testDay}T12:00:00Z`),
    event: false,
    told: false,
    ...choice,
  })
}

const beforeAccount = ({ token, real }: Scene): Scene => ({ token, real: { ...real, username: `${real.username}-1` } })

/** Pictures, pages and files are not shown. */
function exampleOf({ headers, text }: Answer, scene: Scene): AnswerExample | undefined {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]!
  const plain = normalise(text, scene)
  if (type === ndjson)
    return {
      type,
      body: abridge(
        plain
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    }
  if (/^application\/(problem\+)?json$/.test(type)) return { type, body: abridge(JSON.parse(plain)) }
  return /^text\/(plain|markdown|csv)$/.test(type) ? { type, body: plain } : undefined
}
