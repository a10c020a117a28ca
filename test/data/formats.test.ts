import { beforeAll, describe, expect, test } from '@jest/globals'
import { dayBefore } from '../../src/base/date.ts'
import { type Changes, FormatFile } from '../../src/domain/core/formats/format-file.ts'
import { games } from '../../src/domain/games/index.ts'
import { checkCatalog } from '../../src/features/cards/catalog/snapshot/catalog.ts'
import type { GameData } from '../../src/features/cards/catalog/snapshot/game-data.ts'
import { shippedCatalog, shippedData } from '../support/shipped-catalog.ts'

const catalogs = await Promise.all(games.map(({ id }) => shippedCatalog(id)))
let shipped: { data: GameData; formats: FormatFile[] }[]
beforeAll(async () => {
  shipped = (await Promise.all(games.map(({ id }) => shippedData(id)))).map((data) => ({
    data,
    formats: data.formats.map((format) => FormatFile.parse(format)),
  }))
})

function allChanges(format: FormatFile): Changes[] {
  return [format.base, ...format.revisions.map((revision) => revision.changes)]
}

function cardsNamed(changes: Changes): string[] {
  const lists = Object.values(changes.lists ?? {}).flatMap((list) => {
    if (list === null) return []
    return Array.isArray(list) ? list : [...(list.add ?? []), ...(list.remove ?? [])]
  })
  const caveats = Object.values(changes.caveats ?? {}).flatMap((caveat) => caveat?.cards ?? [])
  return [...lists, ...caveats]
}

describe('formats', () => {
  test('a catalogue can be built from the files: no unknown rule, no list that no clause reads, no idle change', () => {
    for (const { data } of shipped) expect(() => checkCatalog(games, data)).not.toThrow()
  })

  test('a game that has formats has its default format', () => {
    for (const { data, formats } of shipped.filter((each) => each.formats.length > 0)) {
      const playable = formats.filter((format) => !format.abstract).map((format) => format.id)
      expect(playable).toContain(games.find((game) => game.id === data.game)?.defaultFormat)
    }
  })

  test('every id in a list is that of a card or of an external card', () => {
    for (const { data, formats } of shipped) {
      const known = new Set([...data.cards, ...data.external].map((card) => card.id))
      for (const format of formats)
        expect([
          format.id,
          allChanges(format)
            .flatMap(cardsNamed)
            .filter((id) => !known.has(id)),
        ]).toEqual([format.id, []])
    }
  })

  test('no list names a card twice', () => {
    for (const { formats } of shipped)
      for (const format of formats)
        for (const changes of allChanges(format))
          for (const list of Object.values(changes.lists ?? {}))
            if (Array.isArray(list)) expect([format.id, list]).toEqual([format.id, [...new Set(list)]])
  })

  test('the packs and cycles of a pool exist', () => {
    for (const { data, formats } of shipped) {
      const packs = new Set([...data.packs.map((pack) => pack.id), ...data.external.map((card) => card.pack)])
      const cycles = new Set(data.cycles.map((cycle) => cycle.id))
      for (const changes of formats.flatMap(allChanges)) {
        const pool = (changes.pool ?? {}) as Record<string, unknown>
        for (const [key, value] of Object.entries(pool)) {
          if (!Array.isArray(value)) continue
          if (/packs$/i.test(key)) expect(value.filter((id) => !packs.has(id))).toEqual([])
          if (/cycles$/i.test(key)) expect(value.filter((id) => !cycles.has(id))).toEqual([])
        }
      }
    }
  })

  test('a list that a revision changes is cited from a document of that revision, which the data names', () => {
    for (const { data, formats } of shipped) {
      for (const format of catalogs.find(({ game }) => game.id === data.game)!.formats.values()) {
        const { revisions: files } = formats.find(({ id }) => id === format.id)!
        for (const [index, revision] of format.revisions.entries()) {
          const before = format.revisions[index - 1]
          const changed = Object.entries(files[index]!.changes.lists ?? {}).flatMap(([name, list]) =>
            list ? [name] : [],
          )
          for (const { key, rule, params, source } of revision.clauses) {
            if (!changed.some((name) => rule.readsList(params, name))) continue
            const about = `${format.id} ${revision.id} ${key}: ${source.document}`
            const older = before?.clauses.find((clause) => clause.key === key)?.source.document
            expect([about, source.document === older]).toEqual([about, false])
            // Sources are where we read it, such as a program's history; players know the document.
            expect([about, revision.sources.includes(source.document)]).toEqual([about, false])
          }
        }
      }
    }
  })

  test('dated revisions neither overlap nor leave gaps', () => {
    for (const { formats } of shipped)
      for (const { id, abstract, revisions } of formats) {
        if (!abstract) expect([id, revisions.length]).not.toEqual([id, 0])
        for (const [index, revision] of revisions.entries()) {
          const next = revisions[index + 1]
          if (!next) continue
          if (next.effectiveFrom === null) throw new Error(`${id}: ${next.id} comes later and must say from when`)
          expect(next.effectiveFrom > (revision.effectiveFrom ?? '')).toBe(true)
          if (revision.effectiveUntil) expect(revision.effectiveUntil).toBe(dayBefore(next.effectiveFrom))
        }
      }
  })
})
