import type { IncomingMessage } from 'node:http'
import type { Handler } from 'express'
import { withFeeds } from '../reply/feed-links.ts'
import { withOEmbed } from '../reply/oembed-link.ts'
import { type Asset, readAssets, sendAsset, tagOf } from './file-assets.ts'
import { isServicePath, matchPage, type PageMatch, shellOf, shells } from './page-paths.ts'

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

/**
 * Serves the page that `scripts/build-web.mjs` made, from memory: a few hundred kilobytes. Files below `assets/` have a
 * hash in their name and never change. A path that is no file and no screen is left to the next handler.
 */
export function webAssets(dir: string, siteOf: (request: IncomingMessage) => string | undefined): Handler {
  const assets = readAssets(dir, pagePolicy)
  const shellPaths = new Set<string>(shells.map((shell) => `/${shell}.html`))
  const index = assets.get('/index.html')
  return (request, response, next) => {
    if (!index || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const file = shellPaths.has(request.path) ? undefined : assets.get(request.path)
    if (file) return sendAsset(request, response, file, request.path.startsWith('/assets/'))
    const found = matchPage(request.path)
    if (found) {
      const shell = assets.get(`/${shellOf(found.screen)}.html`) ?? index
      return sendAsset(request, response, withLinks(shell, found, siteOf(request)), false)
    }
    // A person who follows a stale link sees the page's own "not found"; programs get a problem document.
    if (isServicePath(request.path)) return next()
    if (request.accepts(['application/problem+json', 'text/html']) !== 'text/html') return next()
    sendAsset(request, response.status(404), index, false)
  }
}

/** The page of a deck says how to embed it, that of a format where its feeds are. They are small, and so sent as they are. */
function withLinks(shell: Asset, { screen, params }: PageMatch, site: string | undefined): Asset {
  const change = (html: string) => {
    if (screen === 'list') return withFeeds(html, params.game!, params.format!)
    return withOEmbed(html, `${site}/decks/${encodeURIComponent(params.id!)}`, site!)
  }
  if (screen !== 'list' && (screen !== 'deck' || site === undefined)) return shell
  const text = Buffer.from(change(shell.plain.toString()))
  return { ...shell, plain: text, encoded: {}, etag: tagOf(text) }
}
