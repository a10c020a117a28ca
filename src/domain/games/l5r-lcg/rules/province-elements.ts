import { z } from 'zod'
import type { Day } from '../../../../base/date.ts'
import { countCopies, idsOf } from '../../../core/decks/deck.ts'
import { defineRule, kindIn } from '../../../core/engine/rule.ts'
import { couldBeUnknown, doubtedFact } from '../../../core/engine/uncertainty.ts'
import { allOf, definePhrases } from '../../../core/wording/phrase.ts'
import type { Uncertainty } from '../../../core/wording/verdict.ts'
import { type LcgCard, type LcgElement, lcgElements } from '../card.ts'
import { coversElements, elementMask, elementNames, missingElements } from './elements.ts'
import type { LcgDeck } from './profile.ts'

const exceptions = definePhrases('province-elements', {
  role: ', and a second {{elements}} province stands for only one of them',
})

export const provinceElements = defineRule<LcgCard>()({
  id: 'province-elements',
  summary: 'The five provinces can be laid out as one of each element, counting the exception that a role may grant.',
  source: { document: 'Rules Reference 1.6', entry: 'Deckbuilding' },
  params: z.strictObject({}),
  phrases: [elementNames, exceptions],
  messages: {
    'province.elements': {
      text: 'The five provinces do not cover the five elements: {{missing}} missing{{role}}.',
      meaning:
        'The provinces cannot be assigned to the five elements, each province to one of its own. A Seeker role lets one province be traded for another of its element.',
      example: 'Two air provinces and no water province, without Seeker of Air.',
      fix: 'Replace provinces of elements that are there twice by provinces of the missing elements.',
    },
  },
  warnings: {
    'province.stronghold': {
      text: 'None of the five provinces ({{titles}}) may be the stronghold province, so the deck cannot be set up.',
      meaning:
        'The deck is legal, but each of its provinces may not be placed under the stronghold, where one must be.',
      example: 'Five provinces that are all eminent or say that they cannot be the stronghold province.',
      fix: 'Use at least one province that may be placed under the stronghold.',
    },
  },
  kind: () =>
    kindIn(['province', 'role'], (card) => {
      if (card.section === 'province') return `province ${elementMask(card.elements)}`
      return card.section === 'role' ? (card.effects?.extraProvinceElement ?? '') : ''
    }),
  check(deck, _params, { on, report, warn }) {
    const entries = deck.section('province')
    // Any other number of provinces is a violation of `province-count`, which is the cause.
    if (countCopies(entries) !== lcgElements.length) return
    const masks: number[] = []
    for (const { card, count } of entries)
      for (let copy = 0; copy < count; copy++) masks.push(elementMask(card.elements))
    const extra = extraElements(deck)
    if (!coversElements(masks, extra)) {
      const missing = missingElements(masks)
      const named = (elements: readonly LcgElement[]) => allOf(elements.map((element) => elementNames(element)))
      const role = extra.length > 0 ? exceptions('role', { elements: named(extra) }) : ''
      const values = { missing: named(missing), role }
      report('province.elements', values, {
        cards: idsOf(entries),
        actual: lcgElements.length - missing.length,
        limit: 5,
        uncertain: doubtOf(deck, masks),
        remedy: { out: isProvince, in: mayCover },
      })
    }
    if (entries.every(({ card }) => cannotHoldStronghold(card, on))) {
      warn(
        'province.stronghold',
        { titles: allOf(entries.map((entry) => entry.card.title)) },
        { cards: idsOf(entries) },
      )
    }
  },
})

const isProvince = ({ section }: LcgCard) => section === 'province'
const grantsElement = ({ section, effects }: LcgCard) =>
  section === 'role' && effects?.extraProvinceElement !== undefined
const mayCover = (card: LcgCard) => isProvince(card) || grantsElement(card)

/** A role that was not read could grant its exception, if no other role is known. */
function doubtOf(deck: LcgDeck, masks: readonly number[]): Uncertainty | undefined {
  const roles = deck.section('role')
  const unread = roles.length === 0 && coversElements(masks, lcgElements) ? couldBeUnknown(deck) : undefined
  return unread ?? doubtedFact(deck.section('province'), 'elements') ?? doubtedFact(roles, 'effects')
}

function extraElements(deck: LcgDeck): LcgElement[] {
  const elements: LcgElement[] = []
  for (const { card } of deck.section('role')) {
    const element = card.effects?.extraProvinceElement
    if (element !== undefined) elements.push(element)
  }
  return elements
}

/** For some provinces only since an erratum. */
function cannotHoldStronghold(card: LcgCard, on: Day): boolean {
  return card.cannotBeStrongholdProvince === true && (card.cannotBeStrongholdProvinceSince ?? '') <= on
}
