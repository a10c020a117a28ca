import { certainty } from '../../../src/core/rules/certainty.ts'
import { knownCards } from '../../../src/core/rules/known-cards.ts'
import { conflict } from '../../games/l5r-lcg/cards.ts'
import { ruleTester } from '../rule-tester.ts'

const shrine = conflict('shrine')
const named = (title: string) => ({ ...shrine, title })

ruleTester(knownCards, {
  legal: [{ name: 'known cards', deck: [[1, shrine]] }],
  illegal: [
    {
      name: 'an id with suggestions, an id without, a line, a card of which only the name is known',
      deck: [],
      unknown: [
        { text: 'chagre', count: 3, suggestions: ['Charge!', 'Charge!', 'Chisei', 'Chikara', 'Choice'].map(named) },
        { text: 'nothing-like-it', count: 1, suggestions: [] },
        { text: '3x Chagre!', count: 3, line: 12, suggestions: [named('Charge!')] },
        { text: 'levy-2', count: 3, external: true, suggestions: [] },
        { text: `${'a'.repeat(119)}😀${'b'.repeat(500)}`, count: 1, line: 13, suggestions: [] },
      ],
      findings: [
        {
          code: 'card.unknown',
          message: 'No card named "chagre". Did you mean Charge!, Chisei or Chikara?',
          cards: ['chagre'],
        },
        { code: 'card.unknown', message: 'No card named "nothing-like-it".', cards: ['nothing-like-it'] },
        {
          code: 'card.unknown',
          message: 'No card named "3x Chagre!" (line 12). Did you mean Charge!?',
          cards: ['3x Chagre!'],
        },
        {
          code: 'card.unknown',
          message: 'The facts of "levy-2" are not known here, so the deck cannot be judged with it.',
        },
        {
          code: 'card.unknown',
          message: `No card named "${'a'.repeat(119)}…" (line 13).`,
          cards: [`${'a'.repeat(119)}😀${'b'.repeat(500)}`],
        },
      ],
    },
  ],
})

const about = (code: string, more: object = {}) => ({
  name: `a doubt: ${code}`,
  deck: [[1, shrine]] as const,
  base: { caveats: { doubt: { code, message: 'Who knows.', ...more } } },
  warnings: [{ code, message: 'Who knows.' }],
})

ruleTester(certainty, {
  legal: [
    { name: 'nothing to doubt', deck: [[1, shrine]] },
    {
      name: 'a day that is not certain',
      deck: [],
      revision: { effectiveFrom: '2018-12-11', approximate: true },
      on: '2019-01-01',
      warnings: [
        {
          code: 'format.approximate',
          message:
            'The first day of "first" (2018-12-11) is known only roughly, so another revision may have been in force on 2019-01-01.',
        },
      ],
    },
    {
      name: 'weak sources',
      deck: [],
      revision: { confidence: 'low' },
      warnings: [{ code: 'format.confidence', message: 'What is known of "first" is of low confidence: a test.' }],
    },
    about('list.unknown'),
    about('list.incomplete'),
    {
      ...about('list.ambiguous', { cards: ['shrine'] }),
      warnings: [{ code: 'list.ambiguous', message: 'Who knows.', cards: ['shrine'] }],
    },
    about('pool.uncertain'),
    about('rules.uncertain'),
    about('rules.not-in-force', { before: '2020-01-02' }),
    { ...about('rules.not-in-force', { before: '2020-01-01' }), name: 'a doubt about earlier days', warnings: [] },
  ],
  illegal: [],
})
