import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import { root } from './lib/prepare.mjs'

// Compiles assembly/deal-hands.ts into a TypeScript module, which needs no compiler, loader or copying to be used.
// With --check it only says whether the committed module is stale.
const target = join(root, 'src', 'features', 'odds', 'engine', 'sample', 'kernel-code.ts')
const options = '--runtime stub -O3 --noAssert --initialMemory 3 --maximumMemory 3'.split(' ')

let compiled
const { error, stderr } = await asc.main(['deal-hands.ts', '--outFile', 'out.wasm', ...options], {
  readFile: (name, base) => readFile(join(root, 'assembly', base, name), 'utf8').catch(() => null),
  writeFile: (_name, contents) => {
    compiled = contents
  },
  listFiles: () => [],
})
if (error) throw new Error(`${error.message}\n${stderr}`)

const base64 = Buffer.from(compiled).toString('base64')
const source = `// Compiled from assembly/deal-hands.ts by \`npm run kernel\`.\nexport const kernelCode =\n  '${base64}'\n`
if (!process.argv.includes('--check')) await writeFile(target, source)
else if ((await readFile(target, 'utf8')) !== source) {
  console.error('src/features/odds/engine/sample/kernel-code.ts is stale: run `npm run kernel`.')
  process.exitCode = 1
}
