/** Before a colon: what follows is not a card. */
export const metadataKeys: ReadonlySet<string> = new Set([
  ...['author', 'by', 'player', 'creator', 'created', 'created by', 'format', 'event', 'date', 'source', 'clan'],
  ...['deck clan', 'primary clan', 'packs', 'faction', 'splash', 'secondary clan', 'alliance', 'description', 'notes'],
  ...['note', 'comment', 'comments', 'version', 'tags', 'link', 'url', 'place', 'record', 'location', 'tournament'],
  ...['updated', 'influence', 'total', 'strategy', 'edit', 'deck type', 'archetype', 'theme', 'game', 'set', 'sets'],
])

/** Before a colon: what follows is the name of the deck. */
export const nameKeys: ReadonlySet<string> = new Set(['name', 'deck', 'deck name', 'deck title', 'deckname', 'title'])
