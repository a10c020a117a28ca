import { createRequire } from 'node:module'

/** The service's own version, as package.json has it. */
export const version: string = (createRequire(import.meta.url)('../package.json') as { version: string }).version
