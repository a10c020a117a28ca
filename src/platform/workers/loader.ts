import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Node's options for a thread or a process that runs a module: from source, it needs a loader for TypeScript. */
export function loaderFor({ pathname }: URL): string[] {
  if (!pathname.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
