import type { CardView, Checked, EntryView } from '../judge/protocol.ts'
import { useJudge } from '../judge/use-judge.ts'
import { formatNumber, t } from '../shared/language.ts'
import { bySectionAndType, type Listed } from '../shared/parts/deck-order.ts'
import { FindingSign } from '../shared/parts/finding-list.tsx'
import { sectionName, termName } from '../shared/words.ts'
import { CountRows } from './count-rows.tsx'
import { PrintingSelect } from './printing-select.tsx'
import { type CardCounts, countOf, type DeckState } from './state/deck-edits.ts'

interface Props {
  readonly checked: Checked
  readonly state: DeckState
  readonly onCount: (card: CardView, count: number) => void
}

/** The deck in the order of its sheet, with a counter on each row and the printing of cards that have several. */
export function DeckPanel({ checked, state: { cards, printings }, onCount }: Props) {
  const { result: sets = {} } = useJudge('sets', { game: checked.game.id })
  const marked = new Set(checked.verdict.violations.flatMap((finding) => finding.cards))
  const entries: Listed[] = checked.entries.flatMap(({ card }: EntryView) => {
    const count = countOf(cards, card.id)
    return count > 0 ? [{ card, count }] : []
  })
  return (
    <CountRows
      class="build-deck__rows"
      cards={cards}
      limits={checked.limits}
      exceeded={checked.exceeded}
      onCount={onCount}
      dropsEmpty
      short
    >
      {(row) =>
        bySectionAndType(checked.game.sections, entries).map(({ section, copies, groups }) => (
          <section key={section.id} data-section={section.id}>
            <h2 class="deck-list__heading">
              {sectionName(section)} <span class="count muted">{formatNumber(copies)}</span>
            </h2>
            {groups.map(({ type, copies: ofType, listed }) => (
              <div key={type}>
                {groups.length > 1 && (
                  <h3 class="deck-list__type">
                    {termName(type)} <span class="count">{formatNumber(ofType)}</span>
                  </h3>
                )}
                <ul class="count-list">
                  {listed.map(({ card }) =>
                    row(card, {
                      sign: marked.has(card.id) && <FindingSign kind="violation" />,
                      choice: (reachable) => (
                        <PrintingSelect card={card} pack={printings[card.id]} names={sets} reachable={reachable} />
                      ),
                    }),
                  )}
                </ul>
              </div>
            ))}
          </section>
        ))
      }
    </CountRows>
  )
}

interface UnknownProps {
  readonly checked: Checked
  readonly cards: CardCounts
  readonly onRemove: (id: string) => void
}

/** Ids that are no cards of the game, as an import or an old deck may have them. */
export function UnknownCards({ checked, cards, onRemove }: UnknownProps) {
  const unknown = checked.unread.map(({ text }) => text).filter((id) => Object.hasOwn(cards, id))
  if (unknown.length === 0) return null
  return (
    <section>
      <h2 class="deck-list__heading">{t('build.unknownCards')}</h2>
      <ul class="plain-list">
        {unknown.map((id) => (
          <li key={id} class="spread">
            <span>
              {formatNumber(cards[id]!)}× <bdi>{id}</bdi>
            </span>
            <button type="button" class="button button--quiet button--small" onClick={() => onRemove(id)}>
              {t('build.remove')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
