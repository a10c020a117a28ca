import { exampleIds } from '../../../src/platform/http/definition/example-ids.ts'
import type { Scene } from './scene.ts'

/** The text of an answer with all that differs from one service to another, or from one moment to the next, replaced. */
export function normalise(text: string, { real }: Scene): string {
  let plain = text
  for (const [key, id] of Object.entries(real)) plain = plain.replaceAll(id, exampleIds[key as keyof typeof exampleIds])
  return numbered(plain, uuid, (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
    .replace(instant, '2026-11-16T12:00:00.000Z')
    .replace(secret, (_all, prefix: string) => `${prefix}4pQ8zN1xWc7RkT2vYb9HfJ5mLs3GdA6eUo0iXnCtVwE`)
    .replace(webhookSecret, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8mVbQn4dXzE=')
    .replace(linkSecret, '$1aT7wQ2mXz9LbVc4RkN8yHs5GdJ6')
    .replace(key, '"$1":"h8K2mQx7TzNc4RbV9WfYpL3sGdJ6aU1eXo5iCnBtHvw"')
    .replace(eventCode, `"code":"${exampleIds.event}"`)
    .replace(hint, '"hint":"$14pQ8"')
    .replace(recoveryCode, `"${exampleIds.recoveryCode}"`)
    .replace(catalogVersion, '"$1":"9b1c4f7e2a6d8035"')
}

const known = new Set<string>(Object.values(exampleIds))
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g
const secret = /\b(kotei_[sk]_)[\w-]{43}/g
const key = /"(kid|x)":"[\w-]{43}"/g
const webhookSecret = /\bwhsec_[\w+/]{43}=/g
const linkSecret = /\b(k[dp]_)[\w-]{27}/g
const eventCode = /"code":"[0-9A-HJKMNP-TV-Z]{6}"/g
const hint = /"hint":"(kotei_k_)[\w-]{4}"/g
const recoveryCode = /"[0-9a-z]{5}(-[0-9a-z]{5}){3}"/g
const catalogVersion = /"(catalogVersion|version)":"[0-9a-f]{16,64}"/g

/** Each different match by its number, the ids of the examples aside. */
function numbered(text: string, pattern: RegExp, name: (number: number) => string): string {
  const names = new Map<string, string>()
  return text.replace(pattern, (match) => {
    if (known.has(match)) return match
    if (!names.has(match)) names.set(match, name(names.size + 1))
    return names.get(match)!
  })
}
