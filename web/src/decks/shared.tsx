import { type SharedDeck, ShareLinkError, unpackDeck } from '../../../src/features/decks/decklists/links/share-link.ts'
import { judgeCall } from '../judge/client.ts'
import type { Checked } from '../judge/protocol.ts'
import { place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { formatDay, language, t } from '../shared/language.ts'
import { DeckList } from '../shared/parts/deck-list.tsx'
import { DeckSummary } from '../shared/parts/deck-summary.tsx'
import { FindingList } from '../shared/parts/finding-list.tsx'
import { Forecast } from '../shared/parts/forecast.tsx'
import { Failure } from '../shared/parts/resource-state.tsx'
import { VerdictBanner } from '../shared/parts/verdict-banner.tsx'
import { useResource } from '../shared/use-resource.ts'
import { SharedTools } from './shared-deck/shared-tools.tsx'

interface Opened {
  readonly deck: SharedDeck
  readonly checked: Checked
}

/** A deck that its address carries; `#main` is the skip link's. */
export function SharedPage(_props: ScreenProps) {
  const { fragment } = place.value
  const carried = fragment === 'main' ? '' : fragment
  const opened = useResource(carried, () => open(carried), language())
  if (opened.data) return <Deck {...opened.data} />
  if (!opened.error) return <p class="loading">{t('app.loading')}</p>
  const { error } = opened
  return (
    <div class="page page--narrow stack">
      <h1>{t('shared.title')}</h1>
      {error instanceof ShareLinkError ? (
        <div class="panel" role="alert">
          <p>{t(`shared.fault.${error.fault}`)}</p>
          <a class="button" href="/">
            {t('notFound.home')}
          </a>
        </div>
      ) : (
        <Failure error={error} retry={opened.reload} />
      )}
    </div>
  )
}

async function open(fragment: string): Promise<Opened> {
  const deck = await unpackDeck(fragment)
  const { game, cards, format, on, printings } = deck
  return { deck, checked: await judgeCall('check', { game, cards, format, on, printings }) }
}

function Deck({ deck, checked }: Opened) {
  const { verdict, game, entries, unread, formats, on } = checked
  const format = formats.find(({ id }) => id === verdict.format.id)?.name ?? verdict.format.id
  const marked = new Set(verdict.violations.flatMap(({ cards }) => cards))
  return (
    <article class="page shared-deck">
      <header class="shared-deck__head">
        <h1 dir="auto">{deck.name ?? t('shared.title')}</h1>
        <p class="muted">{game.name}</p>
      </header>
      <div class="shared-deck__verdict">
        <VerdictBanner
          verdict={verdict}
          ahead={verdict}
          where={t('check.where', { name: format, day: formatDay(on) })}
        />
      </div>
      <SharedTools deck={deck} checked={checked} />
      <div class="shared-deck__body">
        <section class="panel shared-deck__list" aria-labelledby="list-title">
          <h2 id="list-title" class="visually-hidden">
            {t('shared.list')}
          </h2>
          <DeckList game={game} entries={entries} marked={marked} />
          {unread.length > 0 && (
            <p dir="auto">
              {t('shared.unknown', { n: unread.length })}{' '}
              {unread.map(({ text, count }) => `${count}× ${text}`).join(', ')}
            </p>
          )}
        </section>
        <div class="shared-deck__side stack no-print">
          <Forecast verdict={verdict} formats={formats} />
          {verdict.violations.length > 0 && (
            <section aria-labelledby="why-title">
              <h2 id="why-title">{t(verdict.status === 'undetermined' ? 'check.unknowns' : 'check.reasons')}</h2>
              <FindingList kind="violation" findings={verdict.violations} />
            </section>
          )}
          <section class="panel" aria-labelledby="numbers-title">
            <h2 id="numbers-title">{t('check.summary')}</h2>
            <DeckSummary deck={checked} />
          </section>
          {verdict.warnings.length > 0 && (
            <section aria-labelledby="doubts-title">
              <h2 id="doubts-title">{t('check.notes')}</h2>
              <FindingList kind="warning" findings={verdict.warnings} />
            </section>
          )}
          <p class="muted">{t('shared.lead')}</p>
        </div>
      </div>
    </article>
  )
}
