import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/** Node has it, but its types do not, and the DOM library that does would add a browser's globals. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

type SchemaEngine = Pick<bindings.SchemaEngine, 'diff' | 'diagnoseMigrationHistory'>
type Datamodel = [path: string, text: string]

let instantiated: Promise<void> | undefined

/**
 * Prisma's schema engine, compiled to WebAssembly, connected to a database: the engine of the CLI without its download.
 * Everything that depends on Prisma's internals is in this file, and its test names what an update of Prisma broke.
 */
export async function withSchemaEngine<T>(
  url: string,
  datamodels: Datamodel[] | undefined,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  instantiated ??= instantiate()
  await instantiated
  const pool = new CharAsTextPool({ connectionString: url, max: 2 })
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(createAdapter(pool))
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter)
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } finally {
    await pool.end()
  }
}

/** The package's own entry point imports the `.wasm` file as a module, which Node 20 cannot. */
async function instantiate() {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const code = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'))
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: onPanic } })
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

/** A panic of the engine reaches this global object alone: no promise rejects, so it must end the process. */
function onPanic(message: string): never {
  throw new Error(`Prisma's schema engine panicked: ${message}`)
}

const charOid = 18
const textOid = 25

/**
 * Introspection selects columns of PostgreSQL's internal type "char", which Prisma's adapter refuses. This pool reports
 * them as text and remembers which they were.
 */
class CharAsTextPool extends pg.Pool {
  readonly charColumns = new WeakMap<object, number[]>()

  override query = (async (config: pg.QueryArrayConfig) => {
    const result = await super.query(config)
    const columns = [...result.fields.keys()].filter((index) => result.fields[index]!.dataTypeID === charOid)
    for (const index of columns) result.fields[index]!.dataTypeID = textOid
    this.charColumns.set(result.rows, columns)
    return result
  }) as pg.Pool['query']
}

/** Prisma's adapter, whose results say again which columns are of type "char". */
function createAdapter(pool: CharAsTextPool): PrismaPg {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query)
      for (const index of pool.charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character
      return result
    }
    return adapter
  }
  return factory
}
