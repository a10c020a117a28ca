import { describe, expect, test } from '@jest/globals'
import { type DeckLink, readDeckLink } from '../../../../src/features/decks/decklists/links/deck-link.ts'
import { importDeck } from '../../../../src/features/decks/decklists/links/import-deck.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { realCatalog } from './real-catalog.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the address of a deck', () => {
  test.each([
    [`https://www.emeralddb.org/decks/${id}`, `https://www.emeralddb.org/api/decklists/${id}`],
    [` <https://emeralddb.org/decks/${id}/view/?x=1#y>\n`, `https://emeralddb.org/api/decklists/${id}`],
    [`www.emeralddb.org/decks/${id}`, `https://www.emeralddb.org/api/decklists/${id}`],
    [`EmeraldDB.org/decklists/${id.toUpperCase()}`, `https://emeralddb.org/api/decklists/${id.toUpperCase()}`],
    [`https://www.emeralddb.org/api/decklists/${id}`, `https://www.emeralddb.org/api/decklists/${id}`],
    [`http://fiveringsdb.com/decks/${id}`, `https://api.fiveringsdb.com/decks/${id}`],
    [`fiveringsdb.com/strains/${id}/view`, `https://api.fiveringsdb.com/strains/${id}`],
    [`https://api.fiveringsdb.com/strains/${id}`, `https://api.fiveringsdb.com/strains/${id}`],
    [`https://kotei.example:8443/decks/${id}?tab=revisions`, `https://kotei.example:8443/v1/decks/${id}`],
    [`http://127.0.0.1:3000/decks/${id}/history`, `http://127.0.0.1:3000/v1/decks/${id}`],
    [`https://kotei.example/v1/decks/${id}`, `https://kotei.example/v1/decks/${id}`],
    [`https://kotei.example/api/decklists/${id}/view`, `https://kotei.example/api/decklists/${id}/view`],
    // A name that ends like a site's is another host.
    [`https://not-emeralddb.org/decks/${id}`, `https://not-emeralddb.org/v1/decks/${id}`],
    [`https://emeralddb.org.evil.example/decks/${id}`, `https://emeralddb.org.evil.example/v1/decks/${id}`],
  ])('%s', (text, data) => {
    expect((readDeckLink(text) as { data: URL }).data.href).toBe(data)
  })

  test('may carry the deck', () => {
    expect(readDeckLink('https://kotei.example/d#1abc')).toMatchObject({ fragment: '1abc' })
  })

  test.each([
    '',
    '3 Banzai!',
    'decks',
    `/decks/${id}`,
    `kotei.example/decks/${id}`,
    'https://www.emeralddb.org/decks',
    'https://www.emeralddb.org/decks/1',
    `https://www.emeralddb.org/decks/${id}/comments`,
    `https://user@www.emeralddb.org/decks/${id}`,
    `https://kotei.example/v1/decks/${id}/export`,
    `https://kotei.example/decks/${id}x`,
    'https://kotei.example/d',
    `ftp://kotei.example/decks/${id}`,
    `javascript:alert(1)//kotei.example/decks/${id}`,
    `https://[::1/decks/${id}`,
    `https://kotei.example/decks/${id}\n3 Banzai!`,
  ])('is not %p', (text) => {
    expect(readDeckLink(text)).toBeUndefined()
  })
})

test('a deck of FiveRingsDB is read out of its envelope, alone or as the newest of its strain', async () => {
  const deck = { id, name: 'Lion', format: 'standard', cards: { '01-banzai': 3, 'matsu-berserker': 2 }, version: '0.3' }
  for (const answer of [{ success: true, record: deck }, { record: { id, created_at: 'x', head: deck } }]) {
    const link = readDeckLink(`fiveringsdb.com/strains/${id}`) as DeckLink
    const { game, text } = await importDeck(link, async () => JSON.stringify(answer))
    expect(game).toBe('l5r-lcg')
    expect(parseDecklist(realCatalog('l5r-lcg'), text)).toMatchObject({
      name: 'Lion',
      format: 'standard',
      cards: { banzai: 3, 'matsu-berserker': 2 },
      unresolved: [],
    })
  }
})
