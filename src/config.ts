import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

const whole = (least: number, most: number) =>
  z.coerce
    .number(`a whole number from ${least} to ${most} is expected`)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: `a whole number from ${least} to ${most} is expected`,
    })

const postgresUrl = z
  .string()
  .refine(isPostgresUrl, { error: 'a URL like postgresql://user:password@host:5432/name is expected' })

/** What the environment may set. An empty value counts as unset, as in `PORT= npm start`. */
const Environment = z.object({
  /** 0 takes any free port. */
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  KOTEI_DATABASE_POOL: whole(1, 100).default(10),
  KOTEI_DATA_DIR: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent is expected',
    })
    .optional(),
  /** Requests a minute for each address; 0 for no limit. */
  KOTEI_RATE_LIMIT: whole(0, 1_000_000).default(600),
  KOTEI_TRUST_PROXY: z.string().transform(trustProxy).optional(),
})

export interface Config {
  readonly port: number
  /** Absent: every interface, IPv6 and IPv4. */
  readonly host?: string
  /** Absent: an embedded PostgreSQL is started. */
  readonly databaseUrl?: string
  readonly databasePool: number
  /** Where the embedded PostgreSQL keeps its data; absent: in the project. */
  readonly dataDir?: string
  /** Absent: `info`, or `warn` on a terminal. */
  readonly logLevel?: NonNullable<z.infer<typeof Environment>['LOG_LEVEL']>
  readonly rateLimit: number
  readonly trustProxy?: boolean | number | string
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) throw new OperatorError(parsed.error.issues.map((issue) => fault(issue, set)).join('\n'))
  const values = parsed.data
  return Object.freeze({
    port: values.PORT,
    databasePool: values.KOTEI_DATABASE_POOL,
    rateLimit: values.KOTEI_RATE_LIMIT,
    ...(values.HOST === undefined ? {} : { host: values.HOST }),
    ...(values.LOG_LEVEL === undefined ? {} : { logLevel: values.LOG_LEVEL }),
    ...(values.DATABASE_URL === undefined ? {} : { databaseUrl: values.DATABASE_URL }),
    ...(values.KOTEI_DATA_DIR === undefined ? {} : { dataDir: values.KOTEI_DATA_DIR }),
    ...(values.KOTEI_TRUST_PROXY === undefined ? {} : { trustProxy: values.KOTEI_TRUST_PROXY }),
  })
}

/** A database URL may hold a password, so its value is not repeated. */
function fault(issue: z.core.$ZodIssue, set: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = name === 'DATABASE_URL' ? 'is not understood' : `is "${set[name]}"`
  return `The environment variable ${name} ${value}: ${issue.message}.`
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
}

/** As Express takes it: yes or no, how many proxies there are, or their addresses. */
function trustProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d{1,2}$/.test(value) ? Number(value) : value
}
