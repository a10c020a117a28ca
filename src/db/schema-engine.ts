import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
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
  return bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool)))
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
