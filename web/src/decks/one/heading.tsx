import type { DeckView } from '../../../../src/features/decks/stored/schema.ts'
import { formatInstant, t } from '../../shared/language.ts'

const tabs = ['list', 'history', 'revisions', 'odds'] as const
type Tab = (typeof tabs)[number]

interface Props {
  readonly deck: DeckView
  readonly formatName: string
  readonly current: Tab
}

/** The name of a deck, whose it is, and the ways to look at it. */
export function DeckHeading({ deck, formatName, current }: Props) {
  const { id, name, author, game, visibility, revision, updatedAt, origin } = deck
  const hrefs: Readonly<Record<Tab, string>> = {
    list: `/decks/${id}`,
    history: `/decks/${id}/history`,
    revisions: `/decks/${id}?tab=revisions`,
    odds: `/odds?deck=${id}`,
  }
  return (
    <>
      <h1 dir="auto">{name}</h1>
      <p class="muted">
        {t(`game.${game as 'l5r-lcg'}`)} · {formatName} · <bdi>{author}</bdi> · {t('deck.revision', { revision })} ·{' '}
        {formatInstant(updatedAt)} · {t(`visibility.${visibility}`)}
        {origin && (
          <>
            {' · '}
            <a href={`/decks/${origin.deckId}`}>{t('deck.origin')}</a>
          </>
        )}
      </p>
      <nav class="tabs" aria-label={t('deck.views')}>
        {tabs.map((tab) => (
          <a key={tab} href={hrefs[tab]} aria-current={tab === current ? 'page' : undefined}>
            {t(`deck.tab.${tab}`)}
          </a>
        ))}
      </nav>
    </>
  )
}
