import type { Screen } from './router.ts'
import type { ScreenComponent } from './screen.ts'
import { withChapters } from './shared/language.ts'

// A draft that is saved becomes a stored deck under the hands of the person: one screen for both addresses.
const loadBuilder = async () => (await withChapters(['build'], import('./pages/build.tsx'))).BuildPage

/** The code of a screen is loaded when it is first shown; a document of the build (`shellOf`) may fetch it before. */
export const screenLoaders: Partial<Readonly<Record<Screen, () => Promise<ScreenComponent>>>> = {
  check: async () => (await import('./pages/check.tsx')).CheckPage,
  shared: async () => (await import('./pages/shared.tsx')).SharedPage,
  help: async () => (await withChapters(['help'], import('./pages/help.tsx'))).HelpPage,
  account: async () => (await withChapters(['account'], import('./pages/account.tsx'))).AccountPage,
  build: loadBuilder,
  buildDeck: loadBuilder,
  cards: async () => (await import('./pages/cards.tsx')).CardsPage,
  card: async () => (await import('./pages/card.tsx')).CardPage,
  lists: async () => (await withChapters(['lists'], import('./pages/lists.tsx'))).ListsPage,
  list: async () => (await withChapters(['lists'], import('./pages/list.tsx'))).ListPage,
  decks: async () => (await import('./pages/decks.tsx')).DecksPage,
  deck: async () => (await import('./pages/deck.tsx')).DeckPage,
  odds: async () => (await withChapters(['odds'], import('./pages/odds.tsx'))).OddsPage,
  deckHistory: async () => (await import('./pages/deck-history.tsx')).DeckHistoryPage,
  receipt: async () => (await withChapters(['receipt'], import('./pages/receipt.tsx'))).ReceiptPage,
  desk: async () => (await withChapters(['desk'], import('./pages/desk.tsx'))).DeskPage,
}
