import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:https'
import { createSecureContext } from 'node:tls'
import { OperatorError } from '../../../base/operator-error.ts'

/** The PEM files of a certificate, with the certificates that vouch for it, and of its secret key. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}

export interface Certificate {
  readonly cert: Buffer
  readonly key: Buffer
  readonly expiresAt: Date
}

export async function readCertificate(files: CertificateFiles): Promise<Certificate> {
  const cert = await readPem('KOTEI_TLS_CERT', files.cert)
  const key = await readPem('KOTEI_TLS_KEY', files.key)
  if (key.includes('ENCRYPTED')) throw new OperatorError(encrypted(files.key))
  try {
    createSecureContext({ cert, key })
    return { cert, key, expiresAt: new Date(new X509Certificate(cert).validTo) }
  } catch (error) {
    throw new OperatorError(sentenceOf(files, error as NodeJS.ErrnoException))
  }
}

const readFaults: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a directory',
}

async function readPem(variable: string, path: string): Promise<Buffer> {
  const pem = await readFile(path).catch(({ code = '', message }: NodeJS.ErrnoException) => {
    throw new OperatorError(`The file ${path} of ${variable} cannot be read: ${readFaults[code] ?? message}.`)
  })
  if (pem.includes('-----BEGIN ')) return pem
  throw new OperatorError(`The file ${path} of ${variable} is not in PEM format, which has a line "-----BEGIN …-----".`)
}

const encrypted = (path: string) =>
  `The key in ${path} (KOTEI_TLS_KEY) is encrypted; store it without a passphrase, in a file that only this user may read.`

function sentenceOf({ cert, key }: CertificateFiles, { code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH' || code === 'ERR_OSSL_X509_KEY_TYPE_MISMATCH')
    return `The key in ${key} (KOTEI_TLS_KEY) is not that of the certificate in ${cert} (KOTEI_TLS_CERT).`
  return `The certificate in ${cert} (KOTEI_TLS_CERT) and the key in ${key} (KOTEI_TLS_KEY) cannot be used: ${message}.`
}

export interface FollowSettings {
  readonly everyMs?: number
  /** A changed certificate is in use from now on. */
  readonly onRenewed: () => void
  /** Changed files that cannot be used: the certificate before stays in use. */
  readonly onFault: (fault: Error) => void
}

/** Takes up files that are replaced while the service runs, as renewing programs do. */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  files: CertificateFiles,
  { cert, key }: Certificate,
  { everyMs = 30_000, onRenewed, onFault }: FollowSettings,
): { readonly stop: () => void } {
  let used = Buffer.concat([cert, key])
  let reported = ''
  const look = async () => {
    const found = await readCertificate(files)
    const both = Buffer.concat([found.cert, found.key])
    reported = ''
    if (both.equals(used)) return
    server.setSecureContext(found)
    used = both
    onRenewed()
  }
  const timer = setInterval(
    () =>
      void look().catch((fault: Error) => {
        // Between the replacing of one file and the other they do not match: that passes, and is said once.
        if (reported !== fault.message) onFault(fault)
        reported = fault.message
      }),
    everyMs,
  ).unref()
  return { stop: () => clearInterval(timer) }
}
