import type { EntryView } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'

interface Props {
  readonly id: string
  readonly entry: EntryView | undefined
  /** To be replaced. */
  readonly marked: boolean
  /** Absent where the card stays. */
  readonly onToggle?: (() => void) | undefined
}

/** A card on the table: its title, clan, type and cost; pressed, it is to be replaced. */
export function TableCard({ id, entry, marked, onToggle }: Props) {
  const card = entry?.card
  const facts = [termName(card?.type ?? ''), card?.clan === undefined ? '' : termName(String(card.clan))]
  const face = (
    <>
      {card?.cost !== undefined && (
        <span class="table-card__cost" title={t('odds.cost')}>
          {String(card.cost)}
        </span>
      )}
      <span class="card-title">{card?.title ?? id}</span>
      <span class="table-card__facts">{facts.filter(Boolean).join(' · ')}</span>
      {marked && <span class="table-card__mark">{t('odds.marked')}</span>}
    </>
  )
  return (
    <li class="table-card clan-edge" data-clan={card?.clan as string | undefined}>
      {onToggle ? (
        <button type="button" class="table-card__face" aria-pressed={marked} onClick={onToggle}>
          {face}
        </button>
      ) : (
        <div class="table-card__face">{face}</div>
      )}
    </li>
  )
}
