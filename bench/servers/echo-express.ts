import type { AddressInfo } from 'node:net'
import express from 'express'

// A baseline of POST: bare Express 5 with its own body parser, which sends the body back.
const app = express()
app.use(express.json({ limit: '1mb' }))
app.post('/', (request, response) => {
  response.json(request.body)
})
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('disconnect', () => process.exit(0))
