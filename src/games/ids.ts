/** The ids of the games alone, for whoever needs no more of them: the command line names them before it loads anything. */
export const gameIds = ['l5r-lcg', 'l5r-ccg', 'shadowfist'] as const

export const gameIdsInWords = gameIds.map((id) => `\`${id}\``).join(', ')
