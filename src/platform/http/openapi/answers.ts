import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { ndjson } from './media-types.ts'

/** What the service answered to the example of an operation; of NDJSON, the values of the lines. */
export interface AnswerExample {
  readonly type: string
  readonly body: unknown
}

export type AnswerExamples = Record<string, AnswerExample>

export const answersFile = 'docs/example-answers.json'

/** The answers by operation, as `npm run docs` recorded them. */
export function readAnswers(): AnswerExamples {
  return JSON.parse(readFileSync(join(projectRoot, answersFile), 'utf8'))
}

/** The example of a body as the document has it. */
export function bodyExample(type: string, body: unknown): unknown {
  return type === ndjson ? linesOf(body as readonly unknown[]) : body
}

const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
