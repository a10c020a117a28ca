import { once } from 'node:events'
import { Agent, request } from 'node:http'

// Asks for verdicts at a steady rate, in a process of its own, so that what a bench does meanwhile does not count. The first
// message is the body; each one after it is answered with the times since the one before, in milliseconds.

/** Requests a second, evenly spaced. */
const rate = 200
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const url = process.argv[2]!

const [body] = (await once(process, 'message')) as [string]
let times: number[] = []
process.on('message', () => {
  process.send?.(times)
  times = []
})
process.on('disconnect', () => process.exit())

const begin = performance.now()
for (let asked = 0; ; asked++) {
  const due = begin + (asked * 1000) / rate
  const early = due - performance.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
  // A time begins when its request is due, not when it is sent: an answer that holds up others counts for them too.
  ask().then(() => times.push(performance.now() - due))
}

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a verdict failed: ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    sent.on('error', reject).end(body)
  })
}
