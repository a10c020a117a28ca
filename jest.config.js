export default {
  testEnvironment: '<rootDir>/test/support/jest/environment.js',
  runtime: '<rootDir>/test/support/jest/runtime.js',
  testSequencer: '<rootDir>/test/support/jest/sequencer.js',
  injectGlobals: false,
  transform: {},
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  // One more than the cores of the smallest machine: tests wait for services, databases and the browser.
  maxWorkers: 3,
  // Tests run in workers, even a single file: the process that starts them stays as it is.
  workerIdleMemoryLimit: '2GB',
  testTimeout: 120_000,
}
