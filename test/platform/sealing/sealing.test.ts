import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createSealing } from '../../../src/platform/sealing/sealing.ts'
import { secretInFile } from '../../../src/platform/sealing/secret-file.ts'

const secret = 'a secret of more than thirty-two characters'

describe('what is sealed', () => {
  test('is neither readable nor of use under another name, secret or purpose', async () => {
    const sealing = createSealing(secret, 'kotei signing keys')
    const sealed = sealing.seal(Buffer.from('very secret'), 'kid')
    expect(sealed.toString('latin1')).not.toContain('secret')
    expect(sealing.open(sealed, 'kid').toString()).toBe('very secret')
    expect(() => sealing.open(sealed, 'other')).toThrow()
    expect(() => createSealing(`${secret}!`, 'kotei signing keys').open(sealed, 'kid')).toThrow()
    expect(() => sealing.open(sealed.subarray(0, 20), 'kid')).toThrow()
    expect(() => createSealing(secret, 'kotei webhook secrets').open(sealed, 'kid')).toThrow()
  })

  test('is sealed with the secret of a file that its owner alone may read, the same for all who ask at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kotei-receipts-'))
    const path = join(folder, 'deeper', 'postgres.receipt-key')
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretInFile(path)))
    expect(new Set(secrets)).toEqual(new Set([(await readFile(path, 'utf8')).trim()]))
    expect(secrets[0]!.length).toBeGreaterThanOrEqual(43)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'deeper'))).toEqual(['postgres.receipt-key'])
    await rm(folder, { recursive: true })
  })
})
