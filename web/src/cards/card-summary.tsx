import type { CardView } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'
import { clansOf, numbersOf, wordsOf } from './card-facts.ts'

/** Clan, type and numbers in one line that may wrap. */
export function CardSummary({ card }: { readonly card: CardView }) {
  const elements = wordsOf(card).filter(({ name }) => name === 'elements')
  return (
    <span class="card-summary">
      <span class="card-summary__kind">
        {[...clansOf(card).map(termName), termName(card.type), ...elements.map(({ value }) => value)].join(' · ')}
      </span>
      {numbersOf(card).map(({ name, value }) => (
        <span key={name} class="card-summary__fact">
          {t(`fact.${name}`)} <b class="count">{value}</b>
        </span>
      ))}
    </span>
  )
}
