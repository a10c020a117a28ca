/** The guides in the order of their navigation: the file of each, and what its address ends in. */
export const groups = [
  {
    name: 'Begin',
    guides: [
      ['README.md', 'overview'],
      ['docs/tour.md', 'tour'],
      ['docs/api.md', 'api'],
      ['clients/typescript/README.md', 'typescript-client'],
      ['docs/command-line.md', 'command-line'],
      ['docs/languages.md', 'languages'],
    ],
  },
  {
    name: 'Decks and rules',
    guides: [
      ['docs/decklists.md', 'decklists'],
      ['docs/legality.md', 'legality'],
      ['docs/announcements.md', 'announcements'],
      ['docs/repair.md', 'repair'],
      ['docs/impact.md', 'impact'],
      ['docs/legality-formats.md', 'legality-formats'],
      ['docs/meta.md', 'meta'],
      ['docs/query-language.md', 'query-language'],
      ['docs/rulings.md', 'rulings'],
      ['docs/l5r-ccg-and-shadowfist.md', 'l5r-ccg-and-shadowfist'],
      ['docs/odds.md', 'odds'],
      ['docs/pictures.md', 'pictures'],
      ['docs/accounts-and-decks.md', 'accounts-and-decks'],
    ],
  },
  {
    name: 'Tournaments',
    guides: [
      ['docs/desk.md', 'desk'],
      ['docs/events.md', 'events'],
      ['docs/receipts.md', 'receipts'],
    ],
  },
  {
    name: 'For programs of other sites',
    guides: [
      ['docs/webhooks.md', 'webhooks'],
      ['docs/compat.md', 'compat'],
    ],
  },
  {
    name: 'For operators',
    guides: [
      ['docs/settings.md', 'settings'],
      ['docs/operations.md', 'operations'],
      ['docs/growing.md', 'growing'],
      ['docs/security.md', 'security'],
      ['data/README.md', 'data'],
    ],
  },
  {
    name: 'For contributors',
    guides: [
      ['CONTRIBUTING.md', 'contributing'],
      ['ARCHITECTURE.md', 'architecture'],
      ['docs/adding-a-game.md', 'adding-a-game'],
      ['CHANGELOG.md', 'changelog'],
    ],
  },
]

export const base = '/docs/guides'
