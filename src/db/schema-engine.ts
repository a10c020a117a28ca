import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import type pg from 'pg'

/** Node has it, but its types do not, and the DOM library that does would bring a browser's globals along. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

let instantiated: Promise<void> | undefined

/**
 * Prisma's schema engine as WebAssembly, over a driver adapter: the same engine as the CLI's, without its download. The
 * package's own entry point imports the `.wasm` file as a module, which Node 20 cannot, so it is instantiated here.
 */
export async function createSchemaEngine(pool: pg.Pool, datamodels?: [path: string, text: string][]) {
  instantiated ??= instantiate()
  await instantiated
  return bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapterFor(pool)))
}

const charOid = 18

/**
 * Reading a schema back, the engine asks for columns of PostgreSQL's internal type "char", which Prisma's adapter
 * refuses. They go through it as text and are named for what they are on the way out.
 */
function adapterFor(pool: pg.Pool): PrismaPg {
  const chars = new WeakMap<object, number[]>()
  const query = pool.query.bind(pool) as (config: object) => Promise<pg.QueryArrayResult>
  const noting = async (config: object) => {
    const result = await query(config)
    chars.set(
      result.rows,
      result.fields.flatMap(({ dataTypeID }, index) => (dataTypeID === charOid ? [index] : [])),
    )
    for (const field of result.fields) if (field.dataTypeID === charOid) field.dataTypeID = 25
    return result
  }
  const factory = new PrismaPg(Object.assign(pool, { query: noting }))
  const connect = factory.connect.bind(factory)
  return Object.assign(factory, {
    connect: async () => {
      const adapter = await connect()
      const queryRaw = adapter.queryRaw.bind(adapter)
      return Object.assign(adapter, {
        queryRaw: async (sql: Parameters<typeof queryRaw>[0]) => {
          const result = await queryRaw(sql)
          for (const index of chars.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character
          return result
        },
      })
    },
  })
}

async function instantiate() {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const code = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': imports() })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

/** The engine's ten-second limit on waiting for its lock runs on after the lock is had; it must not hold up an exit. */
function imports(): Record<string, unknown> {
  const unheld = (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds).unref()
  return Object.fromEntries(
    Object.entries(bindings).map(([name, value]) => [name, name.startsWith('__wbg_setTimeout_') ? unheld : value]),
  )
}
