import type { CardView, Checked } from '../judge/protocol.ts'
import { formatDay, t } from '../shared/language.ts'
import { DeckSummary } from '../shared/parts/deck-summary.tsx'
import { FindingList } from '../shared/parts/finding-list.tsx'
import { Forecast } from '../shared/parts/forecast.tsx'
import { VerdictBanner } from '../shared/parts/verdict-banner.tsx'
import { CostBars } from './cost-bars.tsx'
import { DeckPanel, UnknownCards } from './deck-panel.tsx'
import { ExportBox } from './dialogs/export-box.tsx'
import type { Draft } from './state/draft-store.ts'
import { setCount } from './state/state.ts'
import { UnreadLines } from './unread-lines.tsx'

interface Props {
  readonly draft: Draft
  readonly checked: Checked | undefined
  readonly fault: string | undefined
  readonly onCount: (card: CardView, count: number) => void
}

/** The deck on the right: the verdict and the numbers on top, the cards below. */
export function DeckColumn({ draft, checked, fault, onCount }: Props) {
  const { state, unread } = draft
  const isEmpty = Object.keys(state.cards).length === 0
  return (
    <section class="build-deck" aria-label={t('build.deck')}>
      {fault !== undefined && (
        <p class="caveat" role="alert" dir="auto">
          {fault}
        </p>
      )}
      {isEmpty && <EmptyDeck />}
      {checked && !isEmpty && <Verdict checked={checked} />}
      {unread.length > 0 && <UnreadLines lines={unread} />}
      {checked && !isEmpty && (
        <>
          <div class="panel build-deck__numbers">
            <DeckSummary deck={checked} />
            <CostBars checked={checked} cards={state.cards} />
          </div>
          <DeckPanel checked={checked} state={state} onCount={onCount} />
          <UnknownCards checked={checked} cards={state.cards} onRemove={(id) => setCount(id, 0)} />
          <ExportBox checked={checked} state={state} />
        </>
      )}
    </section>
  )
}

function EmptyDeck() {
  return (
    <div class="panel build-empty">
      <h2>{t('build.emptyTitle')}</h2>
      <p>{t('build.emptyText')}</p>
      <p class="muted">{t('build.emptyKeys')}</p>
    </div>
  )
}

/** The reasons are folded: while a deck grows there are many, and they change with every card. */
function Verdict({ checked: { verdict, formats, on } }: { readonly checked: Checked }) {
  const name = formats.find(({ id }) => id === verdict.format.id)?.name ?? verdict.format.id
  const { violations, warnings } = verdict
  return (
    <div class="build-verdict">
      <div aria-live="polite">
        <VerdictBanner
          verdict={verdict}
          ahead={verdict}
          where={t('deck.judged', { format: name, day: formatDay(on) })}
        />
      </div>
      <Forecast verdict={verdict} formats={formats} />
      {violations.length + warnings.length > 0 && (
        <details class="build-verdict__reasons">
          <summary>{t(violations.length > 0 ? 'build.reasons' : 'check.notes')}</summary>
          {violations.length > 0 && <FindingList findings={violations} kind="violation" />}
          {warnings.length > 0 && <FindingList findings={warnings} kind="warning" />}
        </details>
      )}
    </div>
  )
}
