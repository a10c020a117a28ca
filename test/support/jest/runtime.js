import { createRequire, register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { useGlobals } from './globals.js'

const require = createRequire(import.meta.url)
const asyncHooks = require('node:async_hooks')

register('./loader.js', import.meta.url, { data: { folder: process.env.KOTEI_TEST_COMPILED } })
// Stack traces name places in the source.
process.setSourceMapsEnabled(true)

// Jest takes its listener away to end a worker, and waits half a second for it. The worker's browser ends with it; on a busy machine
// Node would take longer to free all that is loaded.
process.on('removeListener', (event) => {
  if (event === 'message' && process.listenerCount('message') === 0) process.exit()
})

/** In place of Node's for Jest, which asks for the running test: here they run one after another. */
class SequentialContext {
  #store
  async run(store, callback) {
    const outer = this.#store
    this.#store = store
    try {
      return await callback()
    } finally {
      this.#store = outer
    }
  }
  getStore() {
    return this.#store
  }
}

/**
 * On Node 20 every promise is dearer while a storage follows the work of a process. Node 24 follows it for nothing, and lets nobody
 * replace the class.
 */
const { value: AsyncLocalStorage, writable: isDear } = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage')
const storages = new Set()
if (isDear)
  // Playwright's, which follows what is done in the browser, and would go on after the last page was closed.
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...options) {
      super(...options)
      storages.add(this)
    }
  }

/** Jest makes one for each file, to follow its tests. */
function withSequentialContext(load) {
  if (!isDear) return load()
  const tracked = asyncHooks.AsyncLocalStorage
  asyncHooks.AsyncLocalStorage = SequentialContext
  try {
    return load()
  } finally {
    asyncHooks.AsyncLocalStorage = tracked
  }
}

/**
 * What Jest loads test files with, in place of `jest-runtime`: Node's own modules. That one makes a new global object for each
 * file and evaluates everything that the file imports again in it, which took longer than most tests do. Here a worker loads
 * every module once, as the service does, and the files that it runs share them.
 */
export default class NativeRuntime {
  /** Jest's own part of a test file, where its tests are kept: evaluated again for each. */
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    delete require.cache[path]
    return withSequentialContext(() => require(path))
  }

  requireModule(path) {
    return require(path)
  }

  setGlobalsForRuntime(globals) {
    useGlobals(globals)
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href)
  }

  enterTestCode() {}
  leaveTestCode() {}

  /** None: Node itself maps stack traces to the source. */
  getSourceMaps() {
    return new Map()
  }

  getAllCoverageInfoCopy() {}
  /** What the next file needs of them is followed again. */
  teardown() {
    for (const each of storages) each.disable()
  }
}
