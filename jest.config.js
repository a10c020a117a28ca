export default {
  testEnvironment: '<rootDir>/test/support/jest/environment.js',
  runtime: '<rootDir>/test/support/jest/runtime.js',
  injectGlobals: false,
  transform: {},
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  maxWorkers: 2,
  // Tests run in workers, even a single file: the process that starts them stays as it is.
  workerIdleMemoryLimit: '2GB',
  testTimeout: 120_000,
}
