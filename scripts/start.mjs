import { prepare } from './lib/prepare.mjs'

prepare({ dev: false, web: true })
if (process.env.npm_lifecycle_event) stopWithNpm()
// In this very process, so that signals reach the service.
await import('../dist/main.js')

/** npm runs us below a shell. A SIGTERM for npm ends the shell, which passes nothing on: we see it go. */
function stopWithNpm() {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}
