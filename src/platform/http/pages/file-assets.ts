import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from 'express'

/** A file that the build made. */
export interface Asset {
  readonly plain: Buffer
  /** Compressed when it was built. */
  readonly encoded: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>
  readonly type: string
  readonly etag: string
  /** Of its content security. */
  readonly policy: string
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  md: 'text/markdown; charset=utf-8',
  webmanifest: 'application/manifest+json',
}

export const tagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Files with a hash in their names never change. */
export function sendAsset(request: Request, response: Response, asset: Asset, immutable: boolean): void {
  const { plain, encoded, type, etag, policy } = asset
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('ETag', etag)
  response.vary('Accept-Encoding')
  if (response.statusCode === 200 && request.headers['if-none-match'] === etag) {
    response.status(304).end()
    return
  }
  // Ours to choose: browsers accept all alike, and name gzip first.
  const encoding = (['br', 'gzip'] as const).find((name) => encoded[name] && request.acceptsEncodings(name))
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Type', type)
  // Express leaves out the body of an answer to HEAD.
  response.send((encoding && encoded[encoding]) ?? plain)
}

/** The files of a folder by path, in memory. Empty where it was not built. */
export function readAssets(dir: string, policy: string): Map<string, Asset> {
  const names = filesBelow(dir)
  const isEncoded = (name: string) => /\.(br|gz)$/.test(name)
  const read = (name: string) => (names.includes(name) ? readFileSync(join(dir, name)) : undefined)
  return new Map(
    names
      .filter((name) => !isEncoded(name))
      .map((name) => {
        const [plain, br, gzip] = [read(name)!, read(`${name}.br`), read(`${name}.gz`)]
        const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
        return [
          `/${name}`,
          { plain, encoded: { ...(br && { br }), ...(gzip && { gzip }) }, type, etag: tagOf(plain), policy },
        ]
      }),
  )
}

function filesBelow(dir: string): string[] {
  try {
    return (
      readdirSync(dir, { recursive: true, withFileTypes: true })
        // A dot is how the build marks what it notes for itself.
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(dir.length + 1)
            .replaceAll('\\', '/'),
        )
    )
  } catch {
    return []
  }
}
