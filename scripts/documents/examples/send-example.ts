import { exampleIds } from '../../../src/platform/http/definition/example-ids.ts'
import type { Route } from '../../../src/platform/http/definition/route.ts'
import type { Answer } from '../../../test/support/serve.ts'
import type { ExampleService, Scene } from './scene.ts'

/** Sends the example of a route, with the scene's ids in the place of those of the examples. */
export function sendExample({ call }: ExampleService, route: Route, scene: Scene): Promise<Answer> {
  const { params = {}, query = {}, body, lines } = inScene(route.example ?? {}, scene)
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) search.append(name, String(each))
  }
  const raw = lines?.map((line) => `${JSON.stringify(line)}\n`).join('')
  const type = route.consumes?.[0] ?? 'application/json'
  return call(route.method.toUpperCase(), search.size > 0 ? `${path}?${search}` : path, {
    ...(body === undefined ? {} : { body }),
    ...(raw === undefined ? {} : { raw, headers: { 'content-type': type } }),
    ...(route.auth === 'account' || route.auth === 'event' ? { token: scene.token } : {}),
  })
}

function inScene<T>(example: T, { real }: Scene): T {
  let text = JSON.stringify(example)
  for (const [key, id] of Object.entries(exampleIds)) text = text.replaceAll(id, real[key as keyof typeof exampleIds])
  return JSON.parse(text)
}
