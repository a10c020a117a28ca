import type { RequestListener, Server } from 'node:http'
import type { Server as TlsServer } from 'node:https'
import type { Logger } from 'pino'
import type { TrustProxy } from '../dispatch/client-address.ts'
import { type CertificateFiles, followCertificate, readCertificate } from './certificate.ts'
import { createHttpServer, listen } from './server.ts'

export interface OpenSettings {
  readonly port: number
  readonly host: string | undefined
  /** HTTPS with the certificate in these files; plain HTTP unless given. */
  readonly tls: CertificateFiles | undefined
  readonly trustProxy: TrustProxy | undefined
  readonly maxConnections: number
  /** How long an idle connection is kept, in milliseconds. */
  readonly keepAlive: number
  /** That listen together: each takes its share of the connections. */
  readonly processes: number
  readonly log: Logger
  readonly reportProgress: (line: string) => void
}

export interface OpenServer {
  readonly server: Server
  /** Ends looking for a renewed certificate. */
  readonly stopFollowing: () => void
}

/** A server that listens. */
export async function openServer(listener: RequestListener, settings: OpenSettings): Promise<OpenServer> {
  const { port, host, tls, trustProxy, keepAlive, processes, log, reportProgress } = settings
  const certificate = tls && (await readCertificate(tls))
  const maxConnections = Math.ceil(settings.maxConnections / processes)
  const maxConnectionsPerClient = trustProxy ? undefined : Math.ceil(100 / processes)
  const server = createHttpServer(listener, { maxConnections, maxConnectionsPerClient, certificate, keepAlive })
  await listen(server, port, host)
  if (!tls || !certificate) return { server, stopFollowing: () => {} }
  const day = certificate.expiresAt.toISOString().slice(0, 10)
  if (certificate.expiresAt < new Date()) reportProgress(`The certificate in ${tls.cert} expired on ${day}.`)
  const { stop: stopFollowing } = followCertificate(server as TlsServer, tls, certificate, {
    onRenewed: () => log.info('the certificate was replaced, and is in use'),
    onFault: ({ message }) => log.error({ reason: message }, 'the files of the certificate cannot be used'),
  })
  return { server, stopFollowing }
}
