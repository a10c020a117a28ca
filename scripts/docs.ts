import { writeFile } from 'node:fs/promises'
import { answersFile } from '../src/platform/http/openapi/answers.ts'
import { answersText, recordAnswers } from './documents/examples/record-answers.ts'
import { withExampleService } from './documents/examples/service.ts'
import { generatedDocuments } from './documents/index.ts'

const write = (path: string, text: string) => writeFile(new URL(`../${path}`, import.meta.url), text)

// First: openapi.yaml has the answers in it.
const { answers, failures } = await withExampleService(recordAnswers)
await write(answersFile, answersText(answers))
for (const [path, text] of await generatedDocuments()) await write(path, text)
for (const failure of failures) console.error(`The example of ${failure}`)
if (failures.length > 0) process.exitCode = 1
