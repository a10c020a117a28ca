import { knownCards } from '../../../../src/domain/core/rules/known-cards.ts'
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
          uncertain: 'unread',
        },
        {
          code: 'card.unknown',
          message: 'No card named "nothing-like-it".',
          cards: ['nothing-like-it'],
          uncertain: 'unread',
        },
        {
          code: 'card.unknown',
          message: 'No card named "3x Chagre!" (line 12). Did you mean Charge!?',
          cards: ['3x Chagre!'],
          uncertain: 'unread',
        },
        {
          code: 'card.unknown',
          message: 'The facts of "levy-2" are not known here, so the deck cannot be judged with it.',
          cards: ['levy-2'],
          uncertain: 'facts',
        },
        {
          code: 'card.unknown',
          message: `No card named "${'a'.repeat(119)}…" (line 13).`,
          cards: [`${'a'.repeat(119)}😀${'b'.repeat(500)}`],
          uncertain: 'unread',
        },
      ],
    },
  ],
})
