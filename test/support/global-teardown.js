export default async function globalTeardown() {
  // There is one in this process only if it has run the tests itself.
  await globalThis.closeWorkerBrowser?.()
  await globalThis.stopTestServer()
}
