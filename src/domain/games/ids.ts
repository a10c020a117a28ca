/** The ids of the games without the games: the command line lists them before it loads anything. */
export const gameIds = ['l5r-lcg', 'l5r-ccg', 'shadowfist'] as const

/** Their names, for those who show a choice of games before any is loaded. */
export const gameNames: Readonly<Record<(typeof gameIds)[number], string>> = {
  'l5r-lcg': 'Legend of the Five Rings: The Card Game',
  'l5r-ccg': 'Legend of the Five Rings: The Collectible Card Game',
  shadowfist: 'Shadowfist',
}

/** The sites whose files can be imported, over all games. */
export const importerIds = ['emeralddb', 'fiveringsdb'] as const
