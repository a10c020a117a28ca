import { describe, expect, test } from '@jest/globals'
import { runThrough } from '../../../../src/base/steps.ts'
import type { Card } from '../../../../src/domain/core/cards/card.ts'
import { findRevision } from '../../../../src/domain/core/formats/format.ts'
import type { ShadowfistCard } from '../../../../src/domain/games/shadowfist/card.ts'
import { cardNamedExactly, cardNamedLike } from '../../../../src/features/cards/titles/card-named.ts'
import { indexTitles } from '../../../../src/features/cards/titles/title-words.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { parseDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { revisionFor, settleVersions } from '../../../../src/features/decks/decklists/resolve/settle-versions.ts'
import { createSuggester } from '../../../../src/features/decks/decklists/resolve/suggest.ts'
import { realCatalog } from './real-catalog.ts'

const catalog = realCatalog('shadowfist')
const on = '2026-11-16'

const numberOf = (card: Card) => Number(/^v(\d)$/.exec((card as ShadowfistCard).version ?? '')?.[1] ?? 0)
const place = new Map(catalog.packs.map(({ id, position }) => [id, position]))
const printed = (card: Card) => Math.min(...card.printings.map(({ pack }) => place.get(pack)!))
const newestOf = (cards: readonly Card[]) =>
  [...cards].sort((a, b) => numberOf(b) - numberOf(a) || printed(b) - printed(a))[0]!

const titles = [...new Set(catalog.cards.filter((card) => numberOf(card) > 0).map(({ title }) => title))].map(
  (title) => {
    const versions = catalog.byTitle(title)
    return { title, versions, newest: newestOf(versions), bare: versions[0]!.limitKey }
  },
)

const parsed = (text: string, format?: string) =>
  parseDecklist(catalog, text, (named) => revisionFor(catalog, format ?? named, on), on)
const words = runThrough(indexTitles(catalog.cards))

/** What plays otherwise than the newest numbered printing though it came later: only then is there a doubt. */
const doubtful = ['Evil Twin', 'Rigorous Discipline']

describe('a title without a version is its newest numbered printing', () => {
  test('28 titles have one', () => {
    expect(titles).toHaveLength(28)
    expect(titles.filter(({ newest }) => newest.id.endsWith('--ls'))).toEqual([])
    const earliest = (cards: readonly Card[]) => [...cards].sort((a, b) => printed(a) - printed(b))[0]!
    const plays = (card: Card) => {
      const { cost, fighting, requires, restrictions, unique } = card as ShadowfistCard
      return JSON.stringify([cost, fighting, requires, restrictions, unique])
    }
    expect(titles.filter(({ versions, newest }) => plays(earliest(versions)) !== plays(newest))).toHaveLength(9)
  })

  test.each(titles)('$title', ({ title, versions, newest, bare }) => {
    const cards = { [newest.id]: 3 }
    const codes = doubtful.includes(title) ? ['title.ambiguous'] : []
    for (const text of [
      `3 ${title}`,
      `${title} x3`,
      JSON.stringify({ cards: { [title]: 3 } }),
      JSON.stringify([{ name: title, count: 3 }]),
      JSON.stringify({ cards: { [bare]: 3 } }),
      `<deck><card qty="3" name="${title}"/></deck>`,
      `name,count\n"${title}",3`,
    ]) {
      const { unresolved, warnings, ...read } = parsed(text)
      expect([text, read.cards, unresolved, warnings.map(({ code }) => code)]).toEqual([text, cards, [], codes])
    }
    expect(cardNamedExactly(catalog, title)).toBe(newest)
    expect(cardNamedExactly(catalog, bare)).toBe(newest)
    expect(cardNamedLike(catalog, words, title)).toBe(newest)
    expect(cardNamedLike(catalog, words, `${title} (v2)`)).toBe(newest)
    expect(catalog.find(bare)).toBe(newest)
    expect(settleVersions(deckFromCards(catalog, { [bare]: 3 })).entries).toEqual([{ card: newest, count: 3 }])
    const [first] = createSuggester(catalog).suggest([`${title}q`])
    expect(first).toBe(newest)
    for (const { id } of versions) {
      expect(parsed(JSON.stringify({ cards: { [id]: 2 } })).cards).toEqual({ [id]: 2 })
      expect(deckFromCards(catalog, { [id]: 2 }).entries).toEqual([{ card: catalog.find(id), count: 2 }])
    }
  })

  test.each(titles)('$title in Modern is the newest of those in its pool', ({ title, versions, bare }) => {
    const revision = findRevision(catalog.findFormat('modern')!, on)!
    const pool = versions.filter((card) => revision.poolDay(card) !== null)
    const { id } = newestOf(pool.length > 0 ? pool : versions)
    expect(parsed(`3 ${title}`, 'modern').cards).toEqual({ [id]: 3 })
    expect(parsed(JSON.stringify({ cards: { [bare]: 3 } }), 'modern').cards).toEqual({ [id]: 3 })
    expect(settleVersions(deckFromCards(catalog, { [bare]: 3 }), revision, on).entries).toMatchObject([
      { card: { id } },
    ])
  })

  test('a doubt names the version that was taken and the later one that is played as printed', () => {
    expect(parsed('5 Evil Twin').warnings).toEqual([
      {
        code: 'title.ambiguous',
        line: 1,
        message:
          '2 cards are titled "Evil Twin"; the newest numbered printing, "evil-twin--v2-yotd" (Year of the Dragon), was taken, not "evil-twin--rlded" (Reloaded).',
      },
    ])
  })

  test('a pack still picks the printing in it, and other titles the earliest', () => {
    expect(parsed('3 Evil Twin (Reloaded)').cards).toEqual({ 'evil-twin--rlded': 3 })
    expect(parsed('3 Shadowy Mentor [Limited / Standard]').cards).toEqual({ 'shadowy-mentor--ls': 3 })
    expect(parsed('3 Fire Martyr').cards).toEqual({ 'fire-martyr--nw': 3 })
  })
})
