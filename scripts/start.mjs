import { prepare } from './lib/prepare.mjs'

prepare()
// In this very process, so that signals reach the service.
await import('../dist/main.js')
