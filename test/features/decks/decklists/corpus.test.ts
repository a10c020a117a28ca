import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { readDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { gameIds, realCatalog } from './real-catalog.ts'

/**
 * `corpus/<game>.txt` has a case a line: a text (`\n` and `\t` written out), what each of its parts is, and the codes of
 * the warnings after `!`. Cards are counts and ids, with `/` between versions that the text does not tell apart.
 */
const arrow = '  =>  '

const textsOf = (game: string) => {
  const file = readFileSync(new URL(`corpus/${game}.txt`, import.meta.url), 'utf8')
  return file.split('\n').filter((line) => line.includes(arrow))
}

function meaningOf(game: string, text: string): string {
  const { lines, warnings } = readDecklist(realCatalog(game), text.replaceAll('\\n', '\n').replaceAll('\\t', '\t'))
  const parts = lines.map(({ outcome, copies, resolution, suggestions = [] }) => {
    if (outcome === 'card') return `${copies} ${resolution!.candidates.map((card) => card.id).join('/')}`
    if (outcome === 'unresolved') return ['unread', suggestions[0]?.id].filter(Boolean).join(' ')
    return outcome === 'aside' ? 'outside' : outcome
  })
  const codes = warnings.length === 0 ? '' : `  ! ${warnings.map(({ code }) => code).join(' ')}`
  return `${parts.join(' + ')}${codes}`
}

test.each(gameIds)('every line of the corpus of %s means what a person reads in it', (game) => {
  const expected = textsOf(game)
  const read = expected.map((line) => {
    const text = line.slice(0, line.lastIndexOf(arrow))
    return `${text}${arrow}${meaningOf(game, text)}`
  })
  expect(read).toEqual(expected)
})

test('the corpus has more than 400 lines, and all three games', () => {
  const counts = gameIds.map((game) => textsOf(game).length)
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400)
})
