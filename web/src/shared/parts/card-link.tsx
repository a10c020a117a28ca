import type { CardView } from '../../judge/protocol.ts'

type Linked = Pick<CardView, 'id' | 'game' | 'title' | 'subtitle'>

export const cardHref = ({ game, id }: Pick<CardView, 'game' | 'id'>) =>
  `/cards/${encodeURIComponent(game)}/${encodeURIComponent(id)}`

/** A title that leads to the card's page. */
export function CardLink({ card }: { readonly card: Linked }) {
  return (
    <a class="card-title card-link" href={cardHref(card)}>
      <bdi>{card.title}</bdi>
      {card.subtitle && <span class="card-title__subtitle"> {card.subtitle}</span>}
    </a>
  )
}
