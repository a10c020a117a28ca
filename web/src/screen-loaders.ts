import type { Screen } from './router.ts'
import type { ScreenComponent } from './screen.ts'
import { withChapters } from './shared/language.ts'

// A draft that is saved becomes a stored deck under the hands of the person: one screen for both addresses.
const loadBuilder = async () =>
  (await withChapters(['build', 'cards', 'check', 'decks'], import('./build/build.tsx'))).BuildPage

const loadDeskRooms = () => withChapters(['desk', 'deskRooms'], import('./desk/screens/desk-rooms.ts'))

/** The code of a screen is loaded when it is first shown; a document of the build (`shellOf`) may fetch it before. */
export const screenLoaders: Partial<Readonly<Record<Screen, () => Promise<ScreenComponent>>>> = {
  check: async () => (await withChapters(['check', 'decks'], import('./check/check.tsx'))).CheckPage,
  shared: async () => (await withChapters(['check', 'decks'], import('./decks/shared.tsx'))).SharedPage,
  help: async () => (await withChapters(['help', 'check'], import('./help/help.tsx'))).HelpPage,
  account: async () =>
    (await withChapters(['account', 'decks', 'notices'], import('./account/account.tsx'))).AccountPage,
  notices: async () => (await withChapters(['notices'], import('./notices/notices.tsx'))).NoticesPage,
  build: loadBuilder,
  buildDeck: loadBuilder,
  cards: async () => (await withChapters(['cards'], import('./cards/cards.tsx'))).CardsPage,
  card: async () => (await withChapters(['cards', 'decks'], import('./cards/card.tsx'))).CardPage,
  lists: async () => (await withChapters(['lists'], import('./lists/lists.tsx'))).ListsPage,
  list: async () => (await withChapters(['lists'], import('./lists/list.tsx'))).ListPage,
  meta: async () => (await withChapters(['meta'], import('./meta/meta.tsx'))).MetaPage,
  decks: async () => (await withChapters(['decks'], import('./decks/decks.tsx'))).DecksPage,
  deck: async () => (await withChapters(['decks'], import('./decks/deck.tsx'))).DeckPage,
  odds: async () => (await withChapters(['odds', 'check', 'decks'], import('./odds/odds.tsx'))).OddsPage,
  deckHistory: async () => (await withChapters(['decks'], import('./decks/deck-history.tsx'))).DeckHistoryPage,
  receipt: async () => (await withChapters(['receipt'], import('./receipt/receipt.tsx'))).ReceiptPage,
  desk: async () => (await withChapters(['desk', 'deskRooms'], import('./desk/screens/desk.tsx'))).DeskPage,
  deskEntrant: async () => (await loadDeskRooms()).DeskEntrantPage,
  deskLog: async () => (await loadDeskRooms()).DeskLogPage,
  deskPrint: async () => (await loadDeskRooms()).DeskPrintPage,
  deskSettings: async () => (await loadDeskRooms()).DeskSettingsPage,
  deskCheck: async () =>
    (await withChapters(['desk', 'checks'], import('./desk/screens/desk-check.tsx'))).DeskCheckPage,
  deskTables: async () =>
    (await withChapters(['desk', 'checks'], import('./desk/screens/desk-tables.tsx'))).DeskTablesPage,
  event: async () => (await withChapters(['event'], import('./event/event.tsx'))).EventPage,
  eventMine: async () =>
    (await withChapters(['event', 'check', 'trouble'], import('./event/event-mine.tsx'))).EventMinePage,
  deskQueue: async () => (await withChapters(['desk'], import('./desk/screens/desk-queue.tsx'))).DeskQueuePage,
}
