/**
 * The interface in English, which is complete by definition: the other languages have the same keys. A message with
 * `one` and `other` depends on the number `{n}`.
 */
export const en = {
  'app.title': 'Kotei',
  'app.skip': 'Skip to the content',
  'app.offline': 'No connection. Checking and building work as usual; stored decks are not reachable.',
  'app.loading': 'Loading…',
  'app.failed': 'This screen could not be loaded.',
  'app.retry': 'Try again',
  'app.menu': 'Menu',
  'nav.check': 'Check',
  'nav.build': 'Build',
  'nav.decks': 'Decks',
  'nav.cards': 'Cards',
  'nav.lists': 'Lists',
  'nav.odds': 'Odds',
  'nav.account': 'Account',
  'nav.help': 'Help',
  'footer.api': 'API',
  'footer.language': 'Language',
  'footer.theme': 'Appearance',
  'theme.auto': 'As the system',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'notFound.title': 'Nothing here',
  'notFound.text': 'There is no page at this address.',
  'notFound.home': 'Check a deck',
  'status.legal': 'Legal',
  'status.illegal': 'Not legal',
  'status.undetermined': 'Undetermined',
  'check.title': 'Is this deck legal?',
  'check.lead':
    'Paste a list from any site. The verdict appears as you type, in your browser, with or without a connection.',
  'check.field': 'Decklist',
} as const
