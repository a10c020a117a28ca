import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { runReceipt } from '../../../src/faces/cli/run/run-receipt.ts'
import { contentHash } from '../../../src/features/decks/decklists/content-hash.ts'
import { signReceipt } from '../../../src/features/events/receipts/receipt.ts'
import { altered, madeReceipt, makeKey } from '../../features/events/receipts/fixtures.ts'

let folder: string
let jws: string
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-receipt-'))
  const key = await makeKey()
  const contentHashOfList = contentHash('l5r-lcg', { charge: 3, banzai: 1 })
  jws = await signReceipt(key.privateKey, key.published.kid, { ...madeReceipt, contentHash: contentHashOfList })
  await writeFile(at('keys.json'), JSON.stringify({ keys: [key.published] }))
  await writeFile(at('none.json'), '{"keys":[]}')
  await writeFile(at('receipt.jose'), `https://kotei.example/r#${jws}\n`)
  await writeFile(at('list.txt'), '3 Charge!\n1 Banzai!\n')
  await writeFile(at('other.txt'), '2 Charge!\n1 Banzai!\n')
})
afterAll(() => rm(folder, { recursive: true }))

const run = async (receipt: string, list?: string, keys = 'keys.json') =>
  runReceipt(receipt, list && at(list), { keys: at(keys) })

test('a receipt is verified with a file of the keys, by itself, in a link, in a file, and against a list', async () => {
  for (const given of [jws, `https://kotei.example/r#${jws}`, at('receipt.jose')])
    expect(await run(given)).toMatchObject({ exitCode: 0, text: expect.stringContaining('✔ Genuine') })
  expect(await run(jws, 'list.txt')).toMatchObject({ exitCode: 0, text: expect.stringContaining('It is this list.') })
  expect(await run(jws, 'other.txt')).toMatchObject({ exitCode: 1, text: expect.stringContaining('another list') })
})

test('what is altered, of an unknown key or no receipt has another exit status', async () => {
  expect(await run(altered(jws, { n: 1 }))).toMatchObject({ exitCode: 1, text: expect.stringContaining('Not genuine') })
  expect(await run(jws, undefined, 'none.json')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('Key unknown'),
  })
  expect(await run(at('list.txt'))).toMatchObject({ exitCode: 2, text: '? Not a receipt\n' })
})

test('mistakes are sentences', async () => {
  await expect(runReceipt(jws, undefined, {})).rejects.toThrow('The keys are missing')
  await expect(run(jws, undefined, 'list.txt')).rejects.toThrow('has no keys of receipts')
  await expect(run(at('nothing'))).rejects.toThrow('there is no such file')
})
