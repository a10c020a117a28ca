import { CheckPage } from './pages/check.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'
import { LazyScreen } from './parts/lazy-screen.tsx'
import { match, type Screen } from './router.ts'
import type { ScreenComponent } from './screen.ts'
import { t } from './shared/language.ts'
import { isOnline } from './shared/online.ts'

// A draft that is saved becomes a stored deck under the hands of the person: one screen for both addresses.
const loadBuilder = async () => (await import('./pages/build.tsx')).BuildPage

/** Screens that are loaded when they are first shown. The check is part of the first load. */
const lazyScreens: Partial<Readonly<Record<Screen, () => Promise<ScreenComponent>>>> = {
  shared: async () => (await import('./pages/shared.tsx')).SharedPage,
  help: async () => (await import('./pages/help.tsx')).HelpPage,
  account: async () => (await import('./pages/account.tsx')).AccountPage,
  build: loadBuilder,
  buildDeck: loadBuilder,
  cards: async () => (await import('./pages/cards.tsx')).CardsPage,
  card: async () => (await import('./pages/card.tsx')).CardPage,
  lists: async () => (await import('./pages/lists.tsx')).ListsPage,
  list: async () => (await import('./pages/list.tsx')).ListPage,
  decks: async () => (await import('./pages/decks.tsx')).DecksPage,
  deck: async () => (await import('./pages/deck.tsx')).DeckPage,
  odds: async () => (await import('./pages/odds.tsx')).OddsPage,
  deckHistory: async () => (await import('./pages/deck-history.tsx')).DeckHistoryPage,
}

function CurrentScreen() {
  const found = match.value
  if (!found) return <NotFoundPage />
  if (found.screen === 'check') return <CheckPage />
  const load = lazyScreens[found.screen]
  return load ? <LazyScreen load={load} params={found.params} /> : <NotFoundPage />
}

export function App() {
  return (
    <>
      <a class="skip-link" href="#main">
        {t('app.skip')}
      </a>
      <Header />
      {!isOnline.value && (
        <p class="notice notice--offline" role="status">
          {t('app.offline')}
        </p>
      )}
      <main id="main" tabIndex={-1}>
        <CurrentScreen />
      </main>
      <Footer />
    </>
  )
}
