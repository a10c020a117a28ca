import { definePhrases } from '../../core/wording/phrase.ts'
import type { DeckFacet } from '../deck-facet.ts'

const repairs = definePhrases('lcg-splash', {
  'keeps-splash': 'Cards of another clan are still bought from the {{value}}.',
  'changes-splash': 'Cards of another clan are bought from the {{after}} in place of the {{before}}.',
})

/** The clan from which a deck buys conflict cards with influence. */
export const splashFacet: DeckFacet = {
  id: 'splash',
  repairs: {
    keeps: (value) => repairs('keeps-splash', { value }),
    changes: (before, after) => repairs('changes-splash', { before, after }),
    phrases: repairs,
  },
}
