/** The help page in English. */
export const en = {
  'help.title': 'Help',
  'help.lead': 'Paste a list, read the verdict, fix what is wrong, share the deck.',
  'help.use': 'How to use it',
  'help.useCheck':
    'Check: paste a list, drop a file or try the example. Game, format and day are recognised, or chosen.',
  'help.useFix': 'A line that names no card has suggestions; one press replaces the title and keeps the count.',
  'help.useShare':
    'Share: the link carries game, format and cards in itself. Whoever opens it can copy, download and print.',
  'help.useMore': 'Build a deck, see how it will draw, and look up cards and lists from the menu.',
  'help.verdicts': 'What the verdicts mean',
  'help.legal': 'Every rule of the format is met on that day.',
  'help.illegal': 'At least one rule is certainly broken. Every reason is shown, with its rule.',
  'help.undetermined':
    'Nothing is certainly broken, but something is not known: a line that names no card, facts of a card, or a list that is not available.',
  'help.keys': 'Keys',
  'help.data': 'Where the data come from',
  'help.dataText':
    'Titles, types, numbers and lists are facts gathered from public sources, each list with its day and source. There is no card text and no card art here. This page is not made or endorsed by the publishers of the games.',
  'help.privacy': 'Privacy',
  'help.privacyText':
    'Checking happens in your browser: no list is sent anywhere. The last list and drafts are kept in this browser alone. Only decks that you store with an account, odds and PDF sheets go to the service.',
  'help.receipts': 'Receipts of events',
  'help.receiptsText': 'Whoever has the receipt of an accepted list can verify it, and compare it with a list.',
  'help.verifyReceipt': 'Verify a receipt',
  'help.more': 'For programs',
  'help.moreText': 'Everything is also an interface for programs, with the same verdicts.',
  'help.docs': 'API documentation',
} as const
