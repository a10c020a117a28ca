import type { Checked, GameInfo } from '../../judge/protocol.ts'
import { formatNumber, t } from '../../shared/language.ts'
import { CardLink } from '../../shared/parts/card-link.tsx'
import { FindingSign } from '../../shared/parts/finding-list.tsx'
import { sectionName } from '../../shared/words.ts'

interface Props {
  readonly game: Pick<GameInfo, 'sections'>
  readonly entries: Checked['entries']
  readonly unread: Checked['unread']
  /** Cards that a reason is about, by id. */
  readonly marked: ReadonlySet<string>
}

/** A list as on the printed sheet: by sections, in the order of the deck builder, so that both can be compared. */
export function SheetList({ game, entries, unread, marked }: Props) {
  const sections = game.sections
    .map((section) => ({ section, own: entries.filter(({ card }) => card.section === section.id) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div class="deck-list sheet-list">
      {sections.map(({ section, own }) => (
        <section key={section.id} class="deck-list__section">
          <h3 class="deck-list__heading">
            {sectionName(section)}{' '}
            <span class="count muted">{formatNumber(own.reduce((sum, { count }) => sum + count, 0))}</span>
          </h3>
          <ul class="deck-list__cards">
            {own.map(({ card, count }) => (
              <li key={card.id} class="deck-list__card clan-edge" data-clan={card.clan as string | undefined}>
                <span class="count deck-list__count">{formatNumber(count)}×</span>
                <CardLink card={card} />
                {marked.has(card.id) && <FindingSign kind="violation" />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {unread.length > 0 && (
        <section class="deck-list__section">
          <h3 class="deck-list__heading">{t('desk.unreadLines')}</h3>
          <ul class="deck-list__cards">
            {unread.map(({ text, line }) => (
              <li key={`${line} ${text}`} class="deck-list__card">
                <FindingSign kind="uncertain" /> <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
