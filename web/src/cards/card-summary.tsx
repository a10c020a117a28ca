import type { ComponentChildren } from 'preact'
import type { CardView } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'
import { clansOf, numbersOf, wordsOf } from './card-facts.ts'

interface Props {
  readonly card: CardView
  /** Below a heading with the type: only clan, element and what the card costs. */
  readonly short?: boolean
  /** At the end of the line. */
  readonly children?: ComponentChildren
}

const costs: readonly string[] = ['cost', 'goldCost', 'influenceCost']

/** Clan, type and numbers in one line that may wrap. */
export function CardSummary({ card, short = false, children }: Props) {
  const type = short ? [] : [termName(card.type)]
  const numbers = numbersOf(card).filter(({ name }) => !short || costs.includes(name))
  const elements = wordsOf(card).filter(({ name }) => name === 'elements')
  return (
    <span class="card-summary">
      <span class="card-summary__kind">
        {[...clansOf(card).map(termName), ...type, ...elements.map(({ value }) => value)].join(' · ')}
      </span>
      {numbers.map(({ name, value }) => (
        <span key={name} class="card-summary__fact">
          {t(`fact.${name}`)} <b class="count">{value}</b>
        </span>
      ))}
      {children}
    </span>
  )
}
