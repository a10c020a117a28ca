import { describe, expect, test } from '@jest/globals'
import { deckFromText } from '../../../../src/features/decks/decklists/given-deck.ts'
import { renderDecklist } from '../../../../src/features/decks/decklists/print/render-decklist.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { chooseFormat } from '../../../../src/features/decks/legality/choose-format.ts'
import { realCatalog } from './real-catalog.ts'

const lcg = realCatalog('l5r-lcg')
const cards = { 'yojin-no-shiro': 1, banzai: 3 }
const json = (format: unknown) => JSON.stringify({ name: 'X', format, primary_clan: 'lion', cards })

describe('the format that a list names', () => {
  test.each([
    ['EmeraldDB', json('enlightenment'), 'enlightenment'],
    ['EmeraldDB, with an alias', json('stronghold'), 'standard'],
    ['FiveRingsDB', JSON.stringify({ record: { format: 'skirmish', cards } }), 'skirmish'],
    ['FiveRingsDB, a published deck', JSON.stringify({ record: { head: { format: 'skirmish', cards } } }), 'skirmish'],
    ['a line', 'Format: Emerald\n3 Banzai!', 'emerald'],
    ['a line at the end', '3 Banzai!\nformat:jade edict', 'jade-edict'],
    ['an alias that is also the word of a section', 'Format: Stronghold\n3 Banzai!', 'standard'],
    ['the name and a version', 'Format - Emerald Edict v14\n3 Banzai!', 'emerald'],
    ['the name in full', 'Deck format = Emerald Legacy (2024)\n3 Banzai!', 'emerald'],
    ['in bold', '**Format:** Obsidian Heresy\n3 Banzai!', 'obsidian'],
    ['as a heading of Markdown', '## Format: Sanctuary\n\n- 3x Banzai!', 'sanctuary'],
    ['among other details', 'Clan: Lion | Format: Skirmish\n3 Banzai!', 'skirmish'],
    ['a line that ends in the word', 'Single Core Format\n3 Banzai!', 'single-core'],
  ])('%s', (_what, text, id) => {
    const { format, cards: read, unresolved, warnings } = parseDecklist(lcg, text)
    expect({ format, banzai: read.banzai, unresolved, warnings }).toEqual({
      format: id,
      banzai: 3,
      unresolved: [],
      warnings: [],
    })
    const chosen = chooseFormat(lcg, undefined, deckFromText(lcg, text))
    expect([chosen.format.id, chosen.chosenBy]).toEqual([id, 'list'])
    expect(chooseFormat(lcg, 'casual', deckFromText(lcg, text))).toMatchObject({ chosenBy: 'request' })
  })

  test.each([
    ['none', '3 Banzai!'],
    ['a number', json(3)],
    ['nothing in it', json('')],
    ['what the collector of a list says of it', '@format Emerald\n3 Banzai!'],
    ['prose', 'This list is in no particular format\n3 Banzai!'],
  ])('%s: the default is used', (_what, text) => {
    const given = deckFromText(lcg, text)
    expect(given.format).toBeUndefined()
    expect(given.notes.map((note) => note.code)).not.toContain('decklist.format.unknown')
    expect(chooseFormat(lcg, undefined, given)).toMatchObject({ format: { id: 'standard' }, chosenBy: 'default' })
  })

  test.each([
    ['text', 'Format: Celestial (not Emerald)\n3 Banzai!', 1],
    ['JSON', json('celestial'), undefined],
  ])('an unknown one in %s is a remark', (_what, text, line) => {
    const { format, warnings, unresolved } = parseDecklist(lcg, text)
    expect({ format, unresolved }).toEqual({ format: undefined, unresolved: [] })
    expect(warnings).toEqual([
      { code: 'format.unknown', message: expect.stringMatching(/"Celestial.*standard/iu), ...(line ? { line } : {}) },
    ])
    expect(chooseFormat(lcg, undefined, deckFromText(lcg, text))).toMatchObject({ chosenBy: 'default' })
  })

  test('other games have their own', () => {
    expect(parseDecklist(realCatalog('l5r-ccg'), 'Format: Lotus Storyline').format).toBe('lotus')
    expect(parseDecklist(realCatalog('shadowfist'), 'Format: Modern').format).toBe('modern')
    expect(parseDecklist(realCatalog('shadowfist'), 'Format: Final Brawl').format).toBeUndefined()
    // Of the LCG's formats alone "Edict" says nothing.
    expect(parseDecklist(realCatalog('shadowfist'), 'Format: Modern Edict').format).toBeUndefined()
  })

  test.each(['json', 'emeralddb'])('is written as %s and read back', (as) => {
    const deck = { ...deckFromText(lcg, '3 Banzai!'), format: 'enlightenment' }
    expect(parseDecklist(lcg, renderDecklist(lcg, deck, as).text).format).toBe('enlightenment')
  })
})
