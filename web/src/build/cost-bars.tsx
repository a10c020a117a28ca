import type { Checked } from '../judge/protocol.ts'
import { formatNumber, t } from '../shared/language.ts'
import { sectionName } from '../shared/words.ts'
import { costCurve } from './cost-curve.ts'
import { type CardCounts, countOf } from './state/deck-edits.ts'

interface Props {
  readonly checked: Checked
  readonly cards: CardCounts
}

/** How many cards of each cost, for each part of the deck that has costs. The numbers are text; the bars repeat them. */
export function CostBars({ checked: { game, entries }, cards }: Props) {
  const curves = game.sections.flatMap((section) => {
    const own = entries.filter(({ card }) => card.section === section.id)
    const columns = costCurve(own.map(({ card }) => ({ card, count: countOf(cards, card.id) })))
    return columns.length > 0 ? [{ id: section.id, name: sectionName(section), columns }] : []
  })
  if (curves.length === 0) return null
  return (
    <section class="curves" aria-labelledby="curves-title">
      <h2 id="curves-title">{t('build.curve')}</h2>
      {curves.map(({ id, name, columns }) => {
        const most = Math.max(...columns.map(({ copies }) => copies))
        return (
          <div key={id} class="curve">
            <p class="curve__name">{name}</p>
            <ol class="curve__columns">
              {columns.map(({ label, copies }) => (
                <li key={label} class="curve__column" style={{ '--share': copies / most }}>
                  <span class="visually-hidden">{t('build.ofCost', { cost: label })} </span>
                  <span class="curve__copies count">{formatNumber(copies)}</span>
                  <span class="curve__bar" aria-hidden="true" />
                  <span class="curve__label count" aria-hidden="true">
                    {label}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </section>
  )
}
