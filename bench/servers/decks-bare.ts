import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'

// The baseline of decks: Express, its own JSON, and one hand-written statement through pg for each request. No
// authentication, no checks, no verdict.
const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 10 })
const app = express()
app.use(express.json())

const columns = `d.id, a.username, d.game, d.name, d.description, d.format, d.visibility, d.tags, d.revision, d.card_keys,
  d.counts, d.created_at, d.updated_at`

app.get('/decks', async (request, response) => {
  const keys = String(request.query.keys).split(',').map(Number)
  const { rows } = await pool.query(
    `SELECT ${columns} FROM decks d JOIN accounts a ON a.id = d.account_id
     WHERE d.visibility = 'public' AND d.deleted_at IS NULL AND d.game = 'l5r-lcg' AND d.card_keys @> $1::int[]
     ORDER BY d.created_at DESC, d.id DESC LIMIT 51`,
    [keys],
  )
  response.json({ data: rows })
})

app.get('/decks/:id', async (request, response) => {
  const { rows } = await pool.query({
    name: 'read',
    text: `SELECT ${columns} FROM decks d JOIN accounts a ON a.id = d.account_id WHERE d.id = $1`,
    values: [request.params.id],
  })
  response.json(rows[0])
})

app.post('/decks', async (request, response) => {
  const { account, name, keys, counts } = request.body
  const id = randomUUID()
  await pool.query({
    name: 'create',
    text: `WITH deck AS (
        INSERT INTO decks (id, account_id, game, name, name_key, description, format, visibility, tags, words, clan,
          revision, version, card_keys, counts, content_hash, created_at, updated_at)
        VALUES ($1, $2, 'l5r-lcg', $3, $3, '', 'standard', 'public', '{}', '{}', 'lion', 1, 1, $4, $5, '\\x00', now(), now())
        RETURNING id, account_id, card_keys, counts
      )
      INSERT INTO deck_revisions (deck_id, revision, author, created_at, card_keys, counts, content_hash)
      SELECT id, 1, account_id, now(), card_keys, counts, '\\x00' FROM deck`,
    values: [id, account, name, keys, counts],
  })
  response.status(201).json({ id, name, keys, counts })
})

app.patch('/decks/:id', async (request, response) => {
  const { keys, counts } = request.body
  const { rows } = await pool.query({
    name: 'patch',
    text: `WITH deck AS (
        UPDATE decks SET card_keys = $2, counts = $3, revision = revision + 1, version = version + 1, updated_at = now()
        WHERE id = $1 RETURNING *
      ), revision AS (
        INSERT INTO deck_revisions (deck_id, revision, author, created_at, card_keys, counts, content_hash)
        SELECT id, revision, account_id, now(), card_keys, counts, '\\x00' FROM deck
      )
      SELECT * FROM deck`,
    values: [request.params.id, keys, counts],
  })
  response.json(rows[0])
})

const server = createServer(app)
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit(0))
