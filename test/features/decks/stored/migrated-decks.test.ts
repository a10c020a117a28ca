import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { migrate } from '../../../../src/platform/db/migrations/migrate.ts'
import { readMigrations } from '../../../../src/platform/db/migrations/migrations.ts'
import { projectRoot } from '../../../../src/platform/project-root.ts'
import { createTestDatabase } from '../../../support/database.ts'
import { withClient } from '../../../support/template.ts'

const migrations = join(projectRoot, 'prisma', 'migrations')

test('decks and keys of an earlier release are counted when they are migrated', async () => {
  const earlier = await mkdtemp(join(tmpdir(), 'kotei-earlier-'))
  const own = await createTestDatabase({ empty: true })
  try {
    for (const { name } of await readMigrations())
      if (!/deck_bytes/.test(name) && name < '20261116123609')
        await cp(join(migrations, name), join(earlier, name), { recursive: true })
    await migrate(own.url, earlier)
    await withClient(own.url, async (client) => {
      await client.query(`INSERT INTO accounts (id, username, username_key, created_at)
        VALUES (gen_random_uuid(), 'Akodo', 'akodo', now()), (gen_random_uuid(), 'Bayushi', 'bayushi', now())`)
      await client.query(`WITH deck AS (
          INSERT INTO decks (id, account_id, game, name, name_key, description, visibility, tags, words, revision, version,
            card_keys, counts, extra, content_hash, created_at, updated_at)
          SELECT gen_random_uuid(), id, 'l5r-lcg', name, name, '', 'public', '{ab,c}', '{}', 1, 1, '{1,2}', '{3,2}', extra,
            '\\x00', now(), now()
          FROM accounts, (VALUES ('known', NULL), ('unknown', '{"unknown":{"x":4}}'),
            ('unread', '{"unknown":{"x":1},"unresolved":[{"line":1,"text":"y"}]}')) AS given (name, json),
            LATERAL (SELECT json::jsonb AS extra) AS parsed
          WHERE username_key = 'akodo' RETURNING *
        )
        INSERT INTO deck_revisions (deck_id, revision, author, created_at, message, card_keys, counts, extra, content_hash)
        SELECT id, 1, account_id, now(), 'é', card_keys, counts, extra, content_hash FROM deck`)
      await client.query(`INSERT INTO idempotency_keys (account_id, key, fingerprint, response, created_at)
        SELECT account_id, 'key', '\\x00', json_build_object('headers', json_build_object('Location', '/v1/decks/' || id)), now()
        FROM decks WHERE name = 'known'`)
      await migrate(own.url)
      const { rows } = await client.query(`SELECT name, has_unread, card_count FROM decks ORDER BY name`)
      expect(rows).toEqual([
        { name: 'known', has_unread: false, card_count: null },
        { name: 'unknown', has_unread: false, card_count: 9 },
        { name: 'unread', has_unread: true, card_count: 6 },
      ])
      const extras = '{"unknown": {"x": 4}}{"unknown": {"x": 1}, "unresolved": [{"line": 1, "text": "y"}]}'.length
      const names = 'knownunknownunread'.length
      const accounts = await client.query('SELECT username, bytes::int FROM accounts ORDER BY username')
      expect(accounts.rows).toEqual([
        { username: 'Akodo', bytes: 3 * (500 + 3) + names + 3 * (100 + 12 + 2) + extras },
        { username: 'Bayushi', bytes: 0 },
      ])
      const keys = await client.query(
        'SELECT 1 FROM idempotency_keys k JOIN decks d ON d.id = k.deck_id AND k.version = 1',
      )
      expect(keys.rowCount).toBe(1)
    })
  } finally {
    await own.close()
    await rm(earlier, { recursive: true })
  }
})
