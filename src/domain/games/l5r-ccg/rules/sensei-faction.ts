import { z } from 'zod'
import { nameOf } from '../../../core/cards/name-of.ts'
import { defineRule, kindIn, screenFor } from '../../../core/engine/rule.ts'
import { doubtedFact } from '../../../core/engine/uncertainty.ts'
import { allOf, definePhrases, type Phrase } from '../../../core/wording/phrase.ts'
import type { CcgCard } from '../card.ts'
import { document, strongholdOf } from './profile.ts'

const everyClan = 'all-clans'
const doubts = definePhrases('sensei-faction', {
  unnamed: 'Our data names no Faction for {{title}}',
  noClan: '{{title}} is of no clan that we know',
})

/** A Sensei teaches only the Factions that it lists; the Stronghold says which Faction the player is of. */
export const senseiFaction = defineRule<CcgCard>()({
  id: 'sensei-faction',
  summary: "The Sensei is open to the Stronghold's Faction.",
  source: { document, entry: 'Sensei' },
  params: z.strictObject({
    clans: z.array(z.string()).min(1).describe('Factions that are clans: a Sensei of all clans is open to these.'),
  }),
  phrases: [doubts],
  messages: {
    'sensei.faction': {
      text: '{{sensei}} is open to {{open}}, and {{stronghold}} is {{faction}}.',
      meaning: "The Sensei does not list the Stronghold's Faction.",
      example: 'A Sensei of the Crab and the Lion with a Crane Stronghold.',
      fix: 'Take a Sensei that lists the Faction, or none.',
    },
  },
  warnings: {
    'sensei.faction-unknown': {
      text: '{{why}}, so whether {{sensei}} may be used was not checked.',
      meaning: 'Our data does not say for certain which Factions the Sensei is open to.',
      example: 'A Sensei of all clans with a Stronghold of the Ratling, who are no clan.',
      fix: 'Look at the Sensei; the deck may be fine as it is.',
    },
  },
  screen: () => screenFor((card) => card.section === 'sensei'),
  kind: () =>
    kindIn(['sensei', 'stronghold'], (card) =>
      card.section === 'sensei' || card.section === 'stronghold' ? `${card.section} ${card.factions.join()}` : '',
    ),
  check(deck, { clans }, { report, warn }) {
    const stronghold = strongholdOf(deck)
    if (!stronghold) return
    const own = stronghold.factions
    for (const entry of deck.section('sensei')) {
      const { card } = entry
      const cards = [card.id, stronghold.id]
      const doubt = (why: Phrase) => warn('sensei.faction-unknown', { why, sensei: card.title }, { cards })
      if (own.some((faction) => card.factions.includes(faction))) continue
      if (card.factions.length === 0) doubt(doubts('unnamed', { title: card.title }))
      else if (card.factions.includes(everyClan)) {
        if (!own.some((faction) => clans.includes(faction))) doubt(doubts('noClan', { title: stronghold.title }))
      } else if (own.length === 0) doubt(doubts('unnamed', { title: stronghold.title }))
      else {
        const values = {
          sensei: card.title,
          open: allOf(card.factions.map(nameOf)),
          stronghold: stronghold.title,
          faction: allOf(own.map(nameOf)),
        }
        const uncertain = doubtedFact([entry, ...deck.section('stronghold')], 'factions')
        const remedy = { out: (other: CcgCard) => other.id === card.id || isStronghold(other), in: isStronghold }
        report('sensei.faction', values, { cards, uncertain, remedy })
      }
    }
  },
})

const isStronghold = ({ section }: CcgCard) => section === 'stronghold'
