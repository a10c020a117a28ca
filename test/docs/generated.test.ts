import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { generatedDocuments } from '../../scripts/documents/index.ts'
import { projectRoot } from '../../src/platform/project-root.ts'

const documents = await generatedDocuments()

test.each([...documents])('%s is up to date: "npm run docs" writes it', async (path, text) => {
  expect(await readFile(join(projectRoot, path), 'utf8')).toBe(text)
})
