/** Runs test files in the worker's own global object, and puts back what they and Jest change of it. */
export default class NativeEnvironment {
  global = globalThis
  #environment = { ...process.env }
  #console = globalThis.console
  #exit = process.exit

  constructor({ globalConfig: { runInBand, watch, watchAll } }) {
    if (runInBand && (watch || watchAll))
      throw new Error('Without workers, modules that changed would not be loaded again')
  }

  async setup() {
    // Jest has set one that knows the source maps of `jest-runtime`; Node knows its own.
    Error.prepareStackTrace = undefined
    // Jest's is 100; every `expect` takes down a stack, whether it fails or not.
    Error.stackTraceLimit = 10
  }

  async teardown() {
    globalThis.console = this.#console
    process.exit = this.#exit
    for (const name of Object.keys(process.env)) if (!(name in this.#environment)) delete process.env[name]
    Object.assign(process.env, this.#environment)
  }

  getVmContext() {
    return null
  }
}
