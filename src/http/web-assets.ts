import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler, Request, Response } from 'express'
import { withOEmbed } from './oembed-link.ts'
import { isServicePath, matchPage, shellOf, shells } from './page-paths.ts'
import { siteAddress } from './site-address.ts'

interface Asset {
  readonly plain: Buffer
  /** Compressed when the page was built. */
  readonly encoded: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>
  readonly type: string
  readonly etag: string
}

/** Everything comes from this server; neither inline scripts nor inline styles run. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}

/**
 * Serves the page that `scripts/build-web.mjs` made, from memory: a few hundred kilobytes. Files below `assets/` have a
 * hash in their name and never change. A path that is no file and no screen is left to the next handler.
 */
export function webAssets(dir: string, publicUrl?: string): Handler {
  const assets = readAssets(dir)
  const shellPaths = new Set<string>(shells.map((shell) => `/${shell}.html`))
  const index = assets.get('/index.html')
  return (request, response, next) => {
    if (!index || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const file = shellPaths.has(request.path) ? undefined : assets.get(request.path)
    if (file) return sendAsset(request, response, file, request.path.startsWith('/assets/'))
    const found = matchPage(request.path)
    if (found) {
      const shell = assets.get(`/${shellOf(found.screen)}.html`) ?? index
      const site = found.screen === 'deck' ? siteAddress(request.headers, publicUrl) : undefined
      return sendAsset(request, response, site === undefined ? shell : deckShell(shell, site, found.params.id!), false)
    }
    // A person who follows a stale link sees the page's own "not found"; programs get a problem document.
    if (isServicePath(request.path)) return next()
    if (request.accepts(['application/problem+json', 'text/html']) !== 'text/html') return next()
    sendAsset(request, response.status(404), index, false)
  }
}

/** The page of a deck says how to embed it. It is small, and so sent as it is. */
function deckShell({ plain, type }: Asset, site: string, deckId: string): Asset {
  const text = Buffer.from(withOEmbed(plain.toString(), `${site}/decks/${encodeURIComponent(deckId)}`, site))
  return { plain: text, encoded: {}, type, etag: tagOf(text) }
}

const tagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

function sendAsset(request: Request, response: Response, asset: Asset, immutable: boolean): void {
  const { plain, encoded, type, etag } = asset
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('Content-Security-Policy', pagePolicy)
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

/** By path. Empty where the page was not built. */
function readAssets(dir: string): Map<string, Asset> {
  const names = filesBelow(dir)
  const isEncoded = (name: string) => /\.(br|gz)$/.test(name)
  const read = (name: string) => (names.includes(name) ? readFileSync(join(dir, name)) : undefined)
  return new Map(
    names
      .filter((name) => !isEncoded(name))
      .map((name) => {
        const [plain, br, gzip] = [read(name)!, read(`${name}.br`), read(`${name}.gz`)]
        const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
        return [`/${name}`, { plain, encoded: { ...(br && { br }), ...(gzip && { gzip }) }, type, etag: tagOf(plain) }]
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
