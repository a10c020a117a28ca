/** The ids of the games without the games: the command line lists them before it loads anything. */
export const gameIds = ['l5r-lcg', 'l5r-ccg', 'shadowfist'] as const

/** The sites whose files can be imported, over all games. */
export const importerIds = ['emeralddb', 'fiveringsdb'] as const

export const gameIdsInWords = gameIds.map((id) => `\`${id}\``).join(', ')
