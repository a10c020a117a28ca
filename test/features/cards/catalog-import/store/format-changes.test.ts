import { describe, expect, test } from '@jest/globals'
import { playedFormatChanges } from '../../../../../src/features/cards/catalog-import/store/format-changes.ts'

describe('formats in the change feed', () => {
  test('change with the abstract format that they extend, which is not reported', () => {
    const formats = [
      { id: 'rules', abstract: true },
      { id: 'rules-2', abstract: true, extends: 'rules' },
      { id: 'played', extends: 'rules-2' },
      { id: 'other' },
      { id: 'new', extends: 'played' },
    ]
    const changes = { added: ['new'], changed: ['rules'], removed: ['gone'] }
    expect(playedFormatChanges(formats, changes)).toEqual({ added: ['new'], changed: ['played'], removed: ['gone'] })
    const circle = [
      { id: 'a', extends: 'b' },
      { id: 'b', extends: 'a' },
    ]
    const none = { added: [], changed: [], removed: [] }
    expect(playedFormatChanges(circle, none)).toEqual(none)
  })
})
