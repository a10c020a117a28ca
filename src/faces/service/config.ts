import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { OperatorError } from '../../base/operator-error.ts'
import type { DeckSettings } from '../../features/decks/stored/settings.ts'
import type { AccountSettings } from '../../features/people/accounts/settings.ts'
import type { Access } from '../../platform/http/definition/access.ts'
import { parseTrustProxy } from '../../platform/http/dispatch/client-address.ts'
import type { CertificateFiles } from '../../platform/http/server/certificate.ts'
import { parseHosts } from '../../platform/outbound/allowed-hosts.ts'
import type { CompatSite } from '../compat/deps.ts'

const secret = new Set(['DATABASE_URL', 'KOTEI_DATABASE_DIRECT_URL', 'KOTEI_METRICS_TOKEN', 'KOTEI_RECEIPT_KEY'])

const maxProcesses = 64

const oneOf = (...values: string[]) => ({ error: `one of ${values.join(', ')} is expected` })

function whole(min: number, max: number) {
  const error = `a whole number from ${min} to ${max} is expected`
  return z.coerce.number(error).refine((value) => Number.isInteger(value) && value >= min && value <= max, { error })
}

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'a URL like postgresql://user:password@host:5432/name is expected',
})
const webUrl = z.url({ protocol: /^https?$/, error: 'a URL like https://id.example.org is expected' })

/** The environment variables that are read. An empty value counts as unset, as in `PORT= npm start`. */
const Environment = z.object({
  /** 0 for any free port. */
  PORT: whole(0, 65_535).default(3000),
  /** Unset: all interfaces, IPv6 and IPv4. */
  HOST: z.string().optional(),
  /** The files of a certificate and its key: HTTPS; unset: plain HTTP. */
  KOTEI_TLS_CERT: z.string().optional(),
  KOTEI_TLS_KEY: z.string().optional(),
  /** Processes that serve together on the port; `auto` for one a core. */
  KOTEI_PROCESSES: z.string().transform(processes).default(1),
  /** Unset: an embedded PostgreSQL is started. */
  DATABASE_URL: postgresUrl.optional(),
  /** Past a pooler that `DATABASE_URL` leads to. */
  KOTEI_DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Whether `DATABASE_URL` leads to a pooler in transaction mode; unset: found out. */
  KOTEI_DATABASE_POOLER: z.enum(['transaction', 'none'], oneOf('transaction', 'none')).optional(),
  KOTEI_DATABASE_POOL: whole(1, 100).default(10),
  /** Seconds that a request waits for a database that does not answer. */
  KOTEI_DATABASE_TIMEOUT: whole(1, 600).default(5),
  /** Where the embedded PostgreSQL keeps its data; unset: in the project. */
  KOTEI_DATA_DIR: z.string().optional(),
  /** Unset: `info`, or `warn` on a terminal. */
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent is expected',
    })
    .optional(),
  /** Requests a minute for each address; 0 for no limit. */
  KOTEI_RATE_LIMIT: whole(0, 1_000_000).default(3000),
  /** Who may read the metrics: everybody, programs on this machine, whoever has the token, or nobody. */
  KOTEI_METRICS: z
    .enum(['open', 'loopback', 'token', 'off'], oneOf('open', 'loopback', 'token', 'off'))
    .default('open'),
  KOTEI_METRICS_TOKEN: z.string().min(16, 'at least 16 characters are expected').optional(),
  KOTEI_DOCS: z.enum(['open', 'loopback', 'off'], oneOf('open', 'loopback', 'off')).default('open'),
  /** The interfaces of other sites that are served. */
  KOTEI_COMPAT: z
    .enum(['off', 'emeralddb', 'fiveringsdb', 'all'], oneOf('off', 'emeralddb', 'fiveringsdb', 'all'))
    .default('all'),
  /** Hosts from which decks are fetched by their links; unset: none. */
  KOTEI_IMPORT_HOSTS: z.string().transform(allowedHosts).optional(),
  /** Whether webhooks may be at any public address, or only at the hosts of the list. */
  KOTEI_WEBHOOKS: z.enum(['open', 'listed'], oneOf('open', 'listed')).default('open'),
  /** Hosts of webhooks at which anything is allowed, private addresses and HTTP too; unset: none. */
  KOTEI_WEBHOOK_HOSTS: z.string().transform(allowedHosts).optional(),
  KOTEI_TRUST_PROXY: z.string().transform(trustProxy).optional(),
  /** Open at a time, of all clients together. */
  KOTEI_MAX_CONNECTIONS: whole(1, 100_000).default(1000),
  /** Seconds that an idle connection is kept; more than the proxy in front keeps it. */
  KOTEI_KEEP_ALIVE: whole(1, 86_400).default(75),
  /** Whether anybody may create an account, or only `kotei admin create`. */
  KOTEI_REGISTRATION: z.enum(['open', 'closed'], { error: 'one of open, closed is expected' }).optional(),
  /** Accounts that one address may create in a day; 0 for no limit. */
  KOTEI_MAX_REGISTRATIONS: whole(0, 1_000_000).optional(),
  KOTEI_SESSION_DAYS: whole(1, 3650).optional(),
  /** How long the activity of accounts is kept, and how long the networks from which they signed in. */
  KOTEI_ACTIVITY_DAYS: whole(1, 36_500).optional(),
  KOTEI_SIGN_IN_ADDRESS_DAYS: whole(1, 36_500).optional(),
  KOTEI_MAX_API_KEYS: whole(0, 10_000).optional(),
  /** For each account; deleted decks do not count. */
  KOTEI_MAX_DECKS: whole(0, 1_000_000).optional(),
  /** For each deck. */
  KOTEI_MAX_REVISIONS: whole(1, 1_000_000).optional(),
  /** For each account: all decks with all their revisions, deleted ones included. */
  KOTEI_MAX_BYTES: whole(0, 1_000_000_000_000).optional(),
  /** Whether the process answers requests, runs background jobs, or both. */
  KOTEI_ROLE: z.enum(['all', 'web', 'worker'], oneOf('all', 'web', 'worker')).default('all'),
  /** Where people reach the page, for links that are printed. */
  KOTEI_PUBLIC_URL: webUrl.optional(),
  /** Seals the keys that sign receipts and the secrets of webhooks; unset: a file beside the data. */
  KOTEI_RECEIPT_KEY: z.string().min(32, 'at least 32 characters are expected').optional(),
  /** An OpenID Connect provider whose tokens are accepted; requires the audience. Its keys are discovered unless given. */
  KOTEI_OIDC_ISSUER: webUrl.optional(),
  KOTEI_OIDC_AUDIENCE: z.string().optional(),
  KOTEI_OIDC_JWKS_URL: webUrl.optional(),
})

/** The names of all settings, as in docs/settings.md. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) throw new OperatorError(parsed.error.issues.map((issue) => fault(issue, set)).join('\n'))
  const values = parsed.data
  refuseLonely(values)
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    tls: tlsOf(values),
    processes: values.KOTEI_PROCESSES,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: directUrlOf(values),
    databasePooler: values.KOTEI_DATABASE_POOLER,
    databasePool: values.KOTEI_DATABASE_POOL,
    databaseTimeout: values.KOTEI_DATABASE_TIMEOUT * 1000,
    dataDir: values.KOTEI_DATA_DIR,
    role: values.KOTEI_ROLE,
    publicUrl: values.KOTEI_PUBLIC_URL,
    receiptKey: values.KOTEI_RECEIPT_KEY,
    logLevel: values.LOG_LEVEL,
    rateLimit: values.KOTEI_RATE_LIMIT,
    trustProxy: values.KOTEI_TRUST_PROXY,
    metricsAccess: metricsAccess(values),
    docsAccess: values.KOTEI_DOCS,
    compat: compatSites[values.KOTEI_COMPAT],
    importHosts: values.KOTEI_IMPORT_HOSTS,
    webhookTargets: {
      anyPublic: values.KOTEI_WEBHOOKS === 'open',
      hosts: values.KOTEI_WEBHOOK_HOSTS ?? new Set<string>(),
    },
    maxConnections: values.KOTEI_MAX_CONNECTIONS,
    keepAlive: values.KOTEI_KEEP_ALIVE * 1000,
    accounts: definedOnly<AccountSettings>({
      registration: values.KOTEI_REGISTRATION,
      maxRegistrations: values.KOTEI_MAX_REGISTRATIONS,
      sessionDays: values.KOTEI_SESSION_DAYS,
      maxApiKeys: values.KOTEI_MAX_API_KEYS,
      activityDays: values.KOTEI_ACTIVITY_DAYS,
      signInAddressDays: values.KOTEI_SIGN_IN_ADDRESS_DAYS,
      oidc: oidcOf(values),
    }),
    decks: definedOnly<DeckSettings>({
      maxDecks: values.KOTEI_MAX_DECKS,
      maxRevisions: values.KOTEI_MAX_REVISIONS,
      maxBytes: values.KOTEI_MAX_BYTES,
    }),
  })
}

/** The embedded PostgreSQL is of one process, which then has to do everything. */
function refuseLonely({ KOTEI_ROLE: role, DATABASE_URL: url }: z.infer<typeof Environment>): void {
  if (role !== 'all' && url === undefined)
    throw new OperatorError(
      `KOTEI_ROLE is "${role}": set DATABASE_URL as well, so that processes with other roles are on the same database.`,
    )
}

const compatSites: Readonly<Record<'off' | 'all' | CompatSite, readonly CompatSite[]>> = {
  off: [],
  emeralddb: ['emeralddb'],
  fiveringsdb: ['fiveringsdb'],
  all: ['emeralddb', 'fiveringsdb'],
}

/** `KOTEI_DATA_DIR` alone: commands that need no service are not refused for its other settings. */
export function dataDirOf({ KOTEI_DATA_DIR }: Readonly<Record<string, string | undefined>>): string | undefined {
  return KOTEI_DATA_DIR || undefined
}

/** The settings that have a value; undefined if none has. */
function definedOnly<T>(settings: { [K in keyof T]?: T[K] | undefined }): Partial<T> | undefined {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<T>)
}

function tlsOf({
  KOTEI_TLS_CERT: cert,
  KOTEI_TLS_KEY: key,
}: z.infer<typeof Environment>): CertificateFiles | undefined {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined)
    throw new OperatorError('KOTEI_TLS_CERT and KOTEI_TLS_KEY go together: set both, or neither.')
  return { cert, key }
}

function directUrlOf({ DATABASE_URL: url, KOTEI_DATABASE_DIRECT_URL: direct }: z.infer<typeof Environment>) {
  if (direct !== undefined && url === undefined)
    throw new OperatorError('KOTEI_DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or DATABASE_URL alone.')
  return direct
}

function oidcOf(values: z.infer<typeof Environment>): AccountSettings['oidc'] {
  const { KOTEI_OIDC_ISSUER: issuer, KOTEI_OIDC_AUDIENCE: audience, KOTEI_OIDC_JWKS_URL: jwksUrl } = values
  if (issuer === undefined && audience === undefined && jwksUrl === undefined) return undefined
  if (issuer === undefined || audience === undefined) {
    throw new OperatorError('KOTEI_OIDC_ISSUER and KOTEI_OIDC_AUDIENCE go together: set both, or neither.')
  }
  return { issuer, audience, jwksUrl }
}

function metricsAccess({ KOTEI_METRICS: mode, KOTEI_METRICS_TOKEN: token }: z.infer<typeof Environment>): Access {
  if (mode !== 'token') return mode
  if (token === undefined) throw new OperatorError('KOTEI_METRICS is "token": set KOTEI_METRICS_TOKEN as well.')
  return { token }
}

/** A database URL may contain a password, so its value is not repeated; nor is a token. */
function fault(issue: z.core.$ZodIssue, set: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = secret.has(name) ? 'is not understood' : `is "${set[name]}"`
  return `The environment variable ${name} ${value}: ${issue.message}.`
}

function processes(value: string, context: z.RefinementCtx): number {
  const number = value === 'auto' ? Math.min(availableParallelism(), maxProcesses) : Number(value)
  if (Number.isInteger(number) && number >= 1 && number <= maxProcesses) return number
  context.addIssue({ code: 'custom', message: `auto, or a whole number from 1 to ${maxProcesses} is expected` })
  return z.NEVER
}

function allowedHosts(value: string, context: z.RefinementCtx) {
  const hosts = parseHosts(value)
  if (hosts !== undefined) return hosts.size === 0 ? undefined : hosts
  const message =
    'hosts with commas between them are expected, such as www.emeralddb.org,kotei.example.org:8443 or, without TLS, http://10.0.0.5:3000'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** Not `true`, as Express has it: every client could then claim any address. */
function trustProxy(value: string, context: z.RefinementCtx) {
  const parsed = parseTrustProxy(value)
  if (parsed !== undefined) return parsed
  const message =
    'the number of proxies in front of the service or their addresses are expected, such as 1 or 10.0.0.0/8'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
