/** The groups of operations, in the order of the docs page. */
export const tags = [
  {
    name: 'catalogue',
    description: 'Games, cards, packs and formats, with their history. [Guide](/docs/guides/query-language)',
  },
  { name: 'legality', description: 'Whether a deck is legal, why, and since when. [Guide](/docs/guides/legality)' },
  {
    name: 'announcements',
    description:
      'Lists that are announced, amended and withdrawn, and feeds of them. [Guide](/docs/guides/announcements)',
  },
  { name: 'impact', description: 'What a new list does to stored decks. [Guide](/docs/guides/impact)' },
  { name: 'decklists', description: 'Reading and writing decklists as text. [Guide](/docs/guides/decklists)' },
  { name: 'simulation', description: 'How a deck opens and draws. [Guide](/docs/guides/odds)' },
  { name: 'accounts', description: 'Accounts, sessions and API keys. [Guide](/docs/guides/accounts-and-decks)' },
  { name: 'decks', description: 'Stored decks with all their revisions. [Guide](/docs/guides/accounts-and-decks)' },
  {
    name: 'receipts',
    description: 'Signed receipts for lists that were accepted at events. [Guide](/docs/guides/receipts)',
  },
  {
    name: 'events',
    description: 'Tournaments: entrants, their lists, check-in and the log of the desk. [Guide](/docs/guides/events)',
  },
  {
    name: 'webhooks',
    description: 'Messages that are sent to other programs when something happens. [Guide](/docs/guides/webhooks)',
  },
  { name: 'rulings', description: 'How cards work, by ruling and rules entry. [Guide](/docs/guides/rulings)' },
  {
    name: 'emeralddb',
    description: 'EmeraldDB’s interface, for programs written for it. [Guide](/docs/guides/compat)',
  },
  {
    name: 'fiveringsdb',
    description: 'FiveRingsDB’s interface, for programs written for it. [Guide](/docs/guides/compat)',
  },
  { name: 'jobs', description: 'Work in the background, and how far it is. [Guide](/docs/guides/api)' },
  { name: 'system', description: 'The service itself. [Guide](/docs/guides/operations)' },
]
