import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { defineRule } from '../../../src/domain/core/engine/rule.ts'

const docs = { meaning: 'm', example: 'e', fix: 'f' }

describe('a rule', () => {
  test('cannot report a code that it does not declare, nor leave a placeholder open', () => {
    const rule = defineRule<Card>()({
      id: 'typed',
      summary: 'Checked by the compiler.',
      source: { document: 'd', entry: 'e' },
      params: z.strictObject({ max: z.int() }),
      messages: { 'a.b': { text: '{{count}} {{count?copy:copies}} of {{title}}', ...docs } },
      warnings: { 'c.d': { text: 'plain', ...docs } },
      check(_deck, { max }, { report, warn }) {
        report('a.b', { count: max, title: 'x' })
        warn('c.d', {})
        const never = () => {
          // @ts-expect-error: no such code
          report('a.c', {})
          // @ts-expect-error: a warning is no violation
          report('c.d', {})
          // @ts-expect-error: title is missing
          report('a.b', { count: 1 })
          // @ts-expect-error: the number decides between two words
          report('a.b', { count: 'one', title: 'x' })
          // @ts-expect-error: no such placeholder
          report('a.b', { count: 1, title: 'x', other: 2 })
        }
        expect(never).toBeInstanceOf(Function)
      },
    })
    expect(Object.keys(rule.messages)).toEqual(['a.b'])
    expect(Object.keys(rule.warnings)).toEqual(['c.d'])
  })
})
