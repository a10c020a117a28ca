import type { Handler } from 'express'
import { readAssets, sendAsset } from './file-assets.ts'

/** Pages without scripts; everything comes from this server. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the guides that `scripts/build-guides.mjs` made, from memory. Below `assets/` nothing ever changes. */
export function guideAssets(dir: string): Handler {
  const assets = readAssets(dir, policy)
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const path = request.path.replace(/\/$/, '')
    const page = assets.get(`${path === '' ? '/index' : path}.html`)
    const file = page ?? (path.endsWith('.html') ? undefined : assets.get(path))
    if (!file) return next()
    sendAsset(request, response, file, path.startsWith('/assets/'))
  }
}
