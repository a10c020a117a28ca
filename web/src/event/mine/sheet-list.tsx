import type { SubmissionView } from '../../../../src/features/events/submissions/schema.ts'
import { formatNumber, t } from '../../shared/language.ts'
import { FindingList, FindingSign } from '../../shared/parts/finding-list.tsx'
import { VerdictBanner } from '../../shared/parts/verdict-banner.tsx'

type Shown = Pick<SubmissionView, 'sections' | 'verdict' | 'verdictMissing'>

/** A list exactly as staff see it: in the order of the sheet, with its verdict and reasons. */
export function SheetList({ shown }: { readonly shown: Shown }) {
  const { sections = [], verdict, verdictMissing } = shown
  return (
    <div class="stack">
      {verdict && <VerdictBanner verdict={verdict} />}
      {verdictMissing !== undefined && <p class="notice">{verdictMissing}</p>}
      {verdict && verdict.violations.length > 0 && <FindingList kind="violation" findings={verdict.violations} />}
      <div class="deck-list">
        {sections.map(({ name, total, lines }) => (
          <section key={name} class="deck-list__section">
            <h3 class="deck-list__heading">
              {name} <span class="count muted">{formatNumber(total)}</span>
            </h3>
            <ul class="deck-list__cards">
              {lines.map(({ card, count, text, unread, reasons }, index) => (
                <li key={card ?? `${index} ${text}`} class="deck-list__card" dir="auto">
                  <span class="count deck-list__count">{unread ? '' : `${formatNumber(count)}×`}</span>
                  <span class="card-title">{text}</span>
                  {reasons && <FindingSign kind="violation" />}
                  {unread && <span class="muted"> {t('event.unread')}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
