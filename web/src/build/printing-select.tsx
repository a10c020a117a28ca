import type { CardView } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { setPrinting } from './state/state.ts'

interface Props {
  readonly card: CardView
  readonly pack: string | undefined
  /** Names of packs by id. */
  readonly names: Readonly<Record<string, string>>
  /** Whether Tab stops here: only in the row that has the focus. */
  readonly reachable: boolean
}

/** Which printing of a card the deck uses; nothing for a card that was printed once. */
export function PrintingSelect({ card, pack = '', names, reachable }: Props) {
  const packs = [...new Set(card.printings.map((printing) => printing.pack))]
  if (packs.length < 2) return null
  return (
    <select
      class="printing-select"
      aria-label={t('build.printingOf', { title: card.title })}
      tabIndex={reachable ? 0 : -1}
      value={pack}
      data-chosen={pack !== ''}
      onChange={(event) => setPrinting(card.id, event.currentTarget.value)}
    >
      <option value="">{t('deck.anyPrinting')}</option>
      {packs.map((id) => (
        <option key={id} value={id}>
          {names[id] ?? id}
        </option>
      ))}
    </select>
  )
}
