import { writeFile } from 'node:fs/promises'
import { generatedDocuments } from './documents/index.ts'

for (const [path, text] of await generatedDocuments()) {
  await writeFile(new URL(`../${path}`, import.meta.url), text)
}
