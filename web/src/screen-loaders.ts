import type { Screen } from './router.ts'
import type { ScreenComponent } from './screen.ts'
import { withChapters } from './shared/language.ts'

// A draft that is saved becomes a stored deck under the hands of the person: one screen for both addresses.
const loadBuilder = async () =>
  (await withChapters(['build', 'cards', 'check', 'decks'], import('./pages/build.tsx'))).BuildPage

const loadDeskRooms = () => withChapters(['desk', 'deskRooms'], import('./pages/desk-rooms.ts'))

/** The code of a screen is loaded when it is first shown; a document of the build (`shellOf`) may fetch it before. */
export const screenLoaders: Partial<Readonly<Record<Screen, () => Promise<ScreenComponent>>>> = {
  check: async () => (await withChapters(['check', 'decks'], import('./pages/check.tsx'))).CheckPage,
  shared: async () => (await withChapters(['check', 'decks'], import('./pages/shared.tsx'))).SharedPage,
  help: async () => (await withChapters(['help', 'check'], import('./pages/help.tsx'))).HelpPage,
  account: async () => (await withChapters(['account', 'decks', 'notices'], import('./pages/account.tsx'))).AccountPage,
  notices: async () => (await withChapters(['notices'], import('./pages/notices.tsx'))).NoticesPage,
  build: loadBuilder,
  buildDeck: loadBuilder,
  cards: async () => (await withChapters(['cards'], import('./pages/cards.tsx'))).CardsPage,
  card: async () => (await withChapters(['cards', 'decks'], import('./pages/card.tsx'))).CardPage,
  lists: async () => (await withChapters(['lists'], import('./pages/lists.tsx'))).ListsPage,
  list: async () => (await withChapters(['lists'], import('./pages/list.tsx'))).ListPage,
  meta: async () => (await withChapters(['meta'], import('./pages/meta.tsx'))).MetaPage,
  decks: async () => (await withChapters(['decks'], import('./pages/decks.tsx'))).DecksPage,
  deck: async () => (await withChapters(['decks'], import('./pages/deck.tsx'))).DeckPage,
  odds: async () => (await withChapters(['odds', 'check', 'decks'], import('./pages/odds.tsx'))).OddsPage,
  deckHistory: async () => (await withChapters(['decks'], import('./pages/deck-history.tsx'))).DeckHistoryPage,
  receipt: async () => (await withChapters(['receipt'], import('./pages/receipt.tsx'))).ReceiptPage,
  desk: async () => (await withChapters(['desk', 'deskRooms'], import('./pages/desk.tsx'))).DeskPage,
  deskEntrant: async () => (await loadDeskRooms()).DeskEntrantPage,
  deskLog: async () => (await loadDeskRooms()).DeskLogPage,
  deskPrint: async () => (await loadDeskRooms()).DeskPrintPage,
  deskSettings: async () => (await loadDeskRooms()).DeskSettingsPage,
  deskCheck: async () => (await withChapters(['desk', 'checks'], import('./pages/desk-check.tsx'))).DeskCheckPage,
  deskTables: async () => (await withChapters(['desk', 'checks'], import('./pages/desk-tables.tsx'))).DeskTablesPage,
  event: async () => (await withChapters(['event'], import('./pages/event.tsx'))).EventPage,
  eventMine: async () =>
    (await withChapters(['event', 'check', 'trouble'], import('./pages/event-mine.tsx'))).EventMinePage,
  deskQueue: async () => (await withChapters(['desk'], import('./pages/desk-queue.tsx'))).DeskQueuePage,
}
