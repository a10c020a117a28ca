import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export async function filesBelow(dir) {
  await mkdir(dir, { recursive: true })
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Writes every text of a folder compressed, too, so that serving compresses nothing. */
export async function compressBelow(dir) {
  await Promise.all((await filesBelow(dir)).map(compress))
}

async function compress(path) {
  if (!/\.(js|css|html|svg|md|webmanifest)$/.test(path)) return
  const text = await readFile(path)
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, options))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
