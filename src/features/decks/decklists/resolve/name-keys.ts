/** Before a colon: what follows is the name of the deck. */
export const nameKeys: ReadonlySet<string> = new Set(['name', 'deck', 'deck name', 'deck title', 'deckname', 'title'])
