/// <reference lib="webworker" />
import { gameIds } from '../../src/domain/games/ids.ts'
import { isServicePath } from '../../src/platform/http/pages/page-paths.ts'
import { answersCache, receiptKeysPath } from './shared/store/answers-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** Every file of the page, and a hash over them; the build puts both in. */
declare const FILES: readonly string[]
declare const BUILD: string

// After the first visit the page works without a connection: its files come from the cache, and what it reads from the
// API comes from the network, or from the last answer where there is none.
const shellName = `page-${BUILD}`
/** Milliseconds after which a kept answer is used although the network may still answer. */
const patience = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(shellName)
      await cache.addAll(['/', ...FILES.filter((file) => !file.endsWith('.html'))])
      await keepAnswers()
      await self.skipWaiting()
    })(),
  )
})

/** On a first visit the page has asked for cards before this worker could see it; keys may be needed without a connection. */
async function keepAnswers(): Promise<void> {
  const answers = await caches.open(answersCache)
  const paths = [receiptKeysPath, ...gameIds.map((game) => `/v1/games/${game}/rules-data.json`)]
  await Promise.allSettled(paths.map((path) => answers.add(path)))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const stale = (await caches.keys()).filter((name) => name.startsWith('page-') && name !== shellName)
      await Promise.all(stale.map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && !isServicePath(url.pathname)) event.respondWith(fromShell('/', request))
  else if (FILES.includes(url.pathname)) event.respondWith(fromShell(url.pathname, request))
  else if (isPublicAnswer(url, request)) event.respondWith(networkFirst(request))
})

async function fromShell(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(shellName)
  return (await cache.match(path)) ?? fetch(request)
}

/** The catalogue and the keys of receipts, and nothing that needs credentials: what belongs to an account is never stored here. */
const isPublicAnswer = (url: URL, request: Request) =>
  (url.pathname.startsWith('/v1/games') || url.pathname === receiptKeysPath) && !request.headers.has('authorization')

async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(answersCache)
  const kept = await cache.match(request, { ignoreVary: true })
  const fetched = fetch(request).then(async (response) => {
    // Without room there is an answer all the same.
    if (response.ok) await cache.put(request, response.clone()).catch(() => {})
    return response
  })
  if (!kept) return fetched
  // A connection that is nearly lost fails only after minutes.
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fetched.catch(() => kept), late])
}
