import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createSealing, type Sealing } from '../../../platform/sealing/sealing.ts'
import type { DevicePublicKey, ReceiptKey, ReceiptKeySet } from './schema.ts'

interface SigningKey {
  readonly kid: string
  readonly key: CryptoKey
}

export interface SigningKeys {
  /** The key that signs now. */
  readonly current: () => Promise<SigningKey>
  /** The public halves of all keys that ever signed, and of the one that will sign next. */
  readonly published: () => Promise<ReceiptKeySet>
}

export interface SigningKeyDeps {
  readonly database: { readonly pool: pg.Pool }
  /** What keys are sealed with; read when a key is first needed. */
  readonly secret: () => Promise<string>
  readonly now: () => Date
}

const day = 86_400_000
const lifetime = 365 * day
/** The next key is published so long before it signs: whoever loaded the keys meanwhile verifies receipts of both. */
const lead = 30 * day
/** The secret half is kept so long after the end, for instances whose clocks are behind. */
const leeway = day

interface KeyRow {
  readonly kid: string
  readonly publicJwk: DevicePublicKey
  readonly sealed: Buffer | null
  readonly from: Date
  readonly until: Date
}

const columns = sql`kid, public_jwk AS "publicJwk", sealed, signs_from AS "from", signs_until AS "until"`

/**
 * Keys are made when they are needed, and each signs for a year. Instances on one database that have the same secret use
 * the same keys; one that has another secret makes keys of its own, and the receipts of both are verified everywhere.
 */
export function createSigningKeys({ database, secret, now }: SigningKeyDeps): SigningKeys {
  let sealing: Sealing | undefined
  let known: (SigningKey & { readonly from: number; readonly until: number }) | undefined

  const ensure = async (at: number): Promise<SigningKey> => {
    if (known && known.from <= at && at < known.until) return known
    sealing ??= createSealing(await secret(), 'kotei signing keys')
    const own = sealing
    const row = await inTransaction(database.pool, (client) => ensureKeys(client, own, at))
    known = { ...(await openKey(row, own)), from: row.from.getTime(), until: nextLook(row, at) }
    return known
  }

  return {
    current: () => ensure(now().getTime()),
    async published() {
      // Desks load the keys before the first list is accepted.
      await ensure(now().getTime())
      const { rows } = await database.pool.query<KeyRow>(
        sql`SELECT ${columns} FROM signing_keys ORDER BY signs_from, kid`,
      )
      return { keys: rows.map(publishedKey) }
    },
  }
}

/** Until when a key is used without asking the database: then the next one is to be made, or is to sign. */
const nextLook = ({ until }: KeyRow, at: number) =>
  at < until.getTime() - lead ? until.getTime() - lead : until.getTime()

/** The key for this moment. Makes it, and the next one in good time; the lock makes other instances wait and find them. */
async function ensureKeys(client: pg.PoolClient, sealing: Sealing, at: number): Promise<KeyRow> {
  await client.query('LOCK TABLE signing_keys IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<KeyRow>(
    sql`SELECT ${columns} FROM signing_keys WHERE sealed_by = ${sealing.id} AND sealed IS NOT NULL ORDER BY signs_from`,
  )
  const current =
    rows.find(({ from, until }) => from.getTime() <= at && at < until.getTime()) ??
    (await insertKey(client, sealing, new Date(at)))
  const isNextDue = at >= current.until.getTime() - lead
  if (isNextDue && !rows.some(({ from }) => from >= current.until)) await insertKey(client, sealing, current.until)
  await client.query(sql`UPDATE signing_keys SET sealed = NULL WHERE signs_until < ${new Date(at - leeway)}`)
  return current
}

async function insertKey(client: pg.PoolClient, sealing: Sealing, from: Date): Promise<KeyRow> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const { x, d } = await exportJWK(privateKey)
  const publicJwk: DevicePublicKey = { kty: 'OKP', crv: 'Ed25519', x: x! }
  const kid = await calculateJwkThumbprint(publicJwk)
  const sealed = sealing.seal(Buffer.from(d!, 'base64url'), kid)
  const until = new Date(from.getTime() + lifetime)
  await client.query(sql`INSERT INTO signing_keys (kid, public_jwk, sealed, sealed_by, signs_from, signs_until)
    VALUES (${kid}, ${publicJwk}, ${sealed}, ${sealing.id}, ${from}, ${until})`)
  return { kid, publicJwk, sealed, from, until }
}

async function openKey({ kid, publicJwk, sealed }: KeyRow, sealing: Sealing): Promise<SigningKey> {
  const d = sealing.open(sealed!, kid).toString('base64url')
  const key = (await importJWK({ ...publicJwk, d }, 'EdDSA')) as CryptoKey
  return { kid, key }
}

function publishedKey({ kid, publicJwk, from, until }: KeyRow): ReceiptKey {
  const { kty, crv, x } = publicJwk
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig', from: from.toISOString(), until: until.toISOString() }
}
