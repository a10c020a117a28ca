import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createCatalogs } from '../../../src/faces/cli/input/load-catalog.ts'
import { type RulingsFlags, runRulings } from '../../../src/faces/cli/run/run-rulings.ts'

let folder: string
const catalogs = createCatalogs()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-test-rulings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const raw = (subject: string, flags?: RulingsFlags) => runRulings(subject, flags, catalogs)
const print = async (subject: string, flags?: RulingsFlags) => stripVTControlCharacters(await raw(subject, flags))

describe('kotei rulings', () => {
  test.each(['hida-kisada', '01-hida-kisada', 'Hida Kisada', 'HIDA KISADA', 'kisada'])(
    'finds the card %s',
    async (name) => {
      const output = await print(name)
      expect(output.split('\n')[0]).toBe('Hida Kisada')
      expect(output.match(/^ {2}- /gm)).toHaveLength(3)
      expect(output).toContain('Rules Reference 1.6, Triggered Abilities, page 17; 2017-11-21')
    },
  )

  test('keeps to the width of the terminal', async () => {
    for (const line of (await print('a-legion-of-one', { width: 50 })).split('\n'))
      expect(line.length).toBeLessThanOrEqual(50)
  })

  test('leaves out superseded rulings unless requested, and marks those that need review', async () => {
    expect(await print('vengeful-berserker')).not.toContain('In a duel')
    expect(await print('vengeful-berserker', { superseded: true })).toContain(
      'superseded: Modifiers in Rules Reference 1.6',
    )
    expect(await print('seeker-initiate')).toContain('needs review: Probably overtaken')
    expect(await print('let-go')).not.toContain('Guidance')
    expect(await print('let-go', { mentions: true })).toContain('Guidance of the Ancestors')
  })

  test('reads a decklist, and lists what it did not recognise', async () => {
    const file = join(folder, 'deck.txt')
    await writeFile(file, '3x Rout\n3x Charge!\n1x Shiro Nishiyama\n3x Chagre of the Light Brigade\n')
    const output = await print(file)
    const titles = output.split('\n').filter((line) => /^\w/.test(line))
    expect(titles).toEqual(['Shiro Nishiyama', 'Charge!', 'Rout', expect.stringMatching(/^Not recognised: .*Chagre/)])
    const { data, unresolved } = JSON.parse(await raw(file, { json: true }))
    expect(data.map((each: { card: object }) => each.card)).toMatchObject([
      { id: 'shiro-nishiyama', count: 1 },
      { id: 'charge', count: 3 },
      { id: 'rout', count: 3 },
    ])
    expect(unresolved).toHaveLength(1)
  })

  test('says so if there is none', async () => {
    expect(await print('pacifism-not', {}).catch((error: Error) => error.message)).toMatch('neither a card')
    expect(stripVTControlCharacters(await runRulings('a-new-name'))).toBe('No ruling on this card.')
  })

  test.each([
    ['hida', /^"hida" is neither a card of .* nor a file\. Did you mean .*Hida Kisada/],
    ['hida kisda', /Did you mean .*Hida Kisada/],
    ['', /^"" is neither/],
  ])('%j gets suggestions', async (subject, message) => {
    await expect(raw(subject, { game: 'l5r-lcg' })).rejects.toThrow(message)
  })

  test('refuses a folder and an empty file', async () => {
    await expect(raw(folder)).rejects.toThrow('it is a folder')
    const empty = join(folder, 'empty.txt')
    await writeFile(empty, '')
    await expect(raw(empty)).rejects.toThrow('no line of it names a card of any game')
  })
})
