import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request as requestPlain, type Server } from 'node:http'
import { request, type Server as TlsServer } from 'node:https'
import { type AddressInfo, connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from '../../../src/faces/service/config.ts'
import { startService } from '../../../src/faces/service/service.ts'
import { bytes } from '../../../src/platform/http/reply/reply.ts'
import {
  type CertificateFiles,
  followCertificate,
  readCertificate,
} from '../../../src/platform/http/server/certificate.ts'
import { createHttpServer, listen } from '../../../src/platform/http/server/server.ts'
import { siteAddress } from '../../../src/platform/http/server/site-address.ts'
import { createTestDatabase } from '../../support/database.ts'
import { createTestHttpApp, plainRoute } from '../../support/http-app.ts'
import { until } from '../../support/until.ts'

/** Two self-signed certificates for localhost, good for a hundred years. */
const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/tls/${name}.pem`, import.meta.url))
const one: CertificateFiles = { cert: fixture('one.cert'), key: fixture('one.key') }
const other: CertificateFiles = { cert: fixture('other.cert'), key: fixture('other.key') }

let dir: string
let server: Server
let port: number
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kotei-test-tls-'))
  const where = plainRoute('/where', {
    handler: (arrival) => bytes(siteAddress(arrival)!, 'text/plain'),
  })
  server = createHttpServer(createTestHttpApp({ routes: [where] }).listener, {
    certificate: await readCertificate(one),
    maxConnectionsPerClient: 10,
  })
  await listen(server, 0, '127.0.0.1')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(dir, { recursive: true, force: true })
})

async function get(url: string, ca: string): Promise<string> {
  const sent = request(url, { ca: await readFile(ca), agent: false }).end()
  const [answer] = await once(sent, 'response')
  return text(answer)
}

/** Whose certificate the server shows. */
async function shown(): Promise<unknown> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { subject } = socket.getPeerCertificate()
  socket.destroy()
  return subject.CN
}

describe('a server with a certificate', () => {
  test('speaks HTTPS, and links that it prints say so', async () => {
    expect(await get(`https://localhost:${port}/where`, one.cert)).toBe(`https://localhost:${port}`)
    await expect(get(`https://localhost:${port}/where`, other.cert)).rejects.toThrow(/self-signed certificate/)
  })

  test('sends browsers that try plain HTTP to HTTPS, and answers garbage with nothing', async () => {
    const [answer] = await once(requestPlain({ port, host: '127.0.0.1', path: '/desk' }).end(), 'response')
    expect(answer.statusCode).toBe(400)
    expect(await text(answer)).toContain("location.protocol = 'https:'")
    const garbage = connectPlain(port, '127.0.0.1')
    garbage.on('error', () => {})
    garbage.end(Buffer.alloc(2000, 7))
    garbage.resume()
    await once(garbage, 'close')
    expect(await get(`https://localhost:${port}/where`, one.cert)).toContain('https')
  })

  test('takes up files that are replaced while it runs, and keeps the old ones while the new ones cannot be used', async () => {
    const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') }
    await copyFile(one.cert, files.cert)
    await copyFile(one.key, files.key)
    const faults: string[] = []
    let renewals = 0
    const following = followCertificate(server as TlsServer, files, await readCertificate(files), {
      everyMs: 5,
      onFault: ({ message }) => void faults.push(message),
      onRenewed: () => {
        renewals++
      },
    })
    await replace(other.cert, files.cert)
    await until(async () => faults.length > 0)
    expect([await shown(), faults]).toEqual([
      'kotei-test-one',
      [expect.stringContaining('is not that of the certificate')],
    ])
    await replace(other.key, files.key)
    await until(async () => renewals > 0)
    expect([await shown(), renewals]).toEqual(['kotei-test-other', 1])
    await replace(one.cert, files.cert)
    await replace(one.key, files.key)
    await until(async () => (await shown()) === 'kotei-test-one')
    following.stop()
  })

  /** At once, so that nobody reads half a file. */
  async function replace(from: string, to: string): Promise<void> {
    await copyFile(from, `${to}.new`)
    await rename(`${to}.new`, to)
  }
})

describe('files that cannot be used are named in a sentence', () => {
  const reason = (files: CertificateFiles) =>
    readCertificate(files).then(
      () => 'none',
      (error: unknown) => String(error),
    )

  test('missing, a directory, not PEM, of another key, not a certificate', async () => {
    const missing = join(dir, 'missing.pem')
    expect(await reason({ ...one, cert: missing })).toBe(
      `OperatorError: The file ${missing} of KOTEI_TLS_CERT cannot be read: there is no such file.`,
    )
    expect(await reason({ ...one, key: dir })).toBe(
      `OperatorError: The file ${dir} of KOTEI_TLS_KEY cannot be read: it is a directory.`,
    )
    const binary = join(dir, 'binary.der')
    await writeFile(binary, Buffer.from([0x30, 0x82, 0x01, 0x0a]))
    expect(await reason({ ...one, cert: binary })).toContain(`${binary} of KOTEI_TLS_CERT is not in PEM format`)
    expect(await reason({ ...one, key: other.key })).toBe(
      `OperatorError: The key in ${other.key} (KOTEI_TLS_KEY) is not that of the certificate in ${one.cert} (KOTEI_TLS_CERT).`,
    )
    expect(await reason({ cert: one.key, key: one.cert })).toContain('cannot be used: ')
  })

  test('an encrypted key', async () => {
    const { createPrivateKey } = await import('node:crypto')
    const encrypted = join(dir, 'encrypted.pem')
    const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
    await writeFile(encrypted, createPrivateKey(await readFile(one.key)).export(options))
    expect(await reason({ ...one, key: encrypted })).toContain('is encrypted; store it without a passphrase')
  })

  test('one of the two variables alone', () => {
    expect(() => readConfig({ KOTEI_TLS_CERT: 'a' })).toThrow('KOTEI_TLS_CERT and KOTEI_TLS_KEY go together')
    expect(readConfig({ KOTEI_TLS_CERT: 'a', KOTEI_TLS_KEY: 'b' }).tls).toEqual({ cert: 'a', key: 'b' })
  })
})

test('the service is served so', async () => {
  const database = await createTestDatabase({ catalogue: true })
  const tls = { KOTEI_TLS_CERT: one.cert, KOTEI_TLS_KEY: one.key }
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...tls })
  const service = await startService({ config, reportProgress: () => {} })
  expect(service.url).toMatch(/^https:/)
  expect(await get(`${service.url}/readyz`, one.cert)).toContain('"ok"')
  await service.stop()
  await database.close()
})
