import type { CardInFull } from '../judge/protocol.ts'
import { formatDay, t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'

type Printing = CardInFull['printings'][number]

export function Printings({ printings }: { readonly printings: readonly Printing[] }) {
  return (
    <section class="panel">
      <h2>{t('card.printings')}</h2>
      <ul class="plain-list printings">
        {printings.map((printing) => (
          <li key={`${printing.pack} ${printing.number}`}>
            <span class="printings__pack">{printing.packName}</span>
            <span class="muted">{detailsOf(printing).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function detailsOf({ cycle, packName, number, quantity, rarity, released, firstSeen }: Printing): readonly string[] {
  return [
    ...(cycle === undefined || cycle === packName ? [] : [cycle]),
    ...(number === undefined ? [] : [t('card.number', { number })]),
    ...(quantity === undefined ? [] : [t('card.quantity', { n: quantity })]),
    ...(rarity === undefined ? [] : [termName(rarity)]),
    released === undefined
      ? firstSeen === undefined
        ? t('card.undated')
        : t('card.firstSeen', { day: formatDay(firstSeen) })
      : formatDay(released),
  ]
}
