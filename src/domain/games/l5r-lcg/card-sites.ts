/** What EmeraldDB and FiveRingsDB take for granted in their interfaces; both have this game alone. */
export const lcgCardSites = {
  game: 'l5r-lcg',
  /** The format whose rotation they report of packs and cards. */
  rotatingFormat: 'emerald',
  /** Those that may use a card that every clan may use; no card in the data is of the Mantis. */
  clans: ['crab', 'crane', 'dragon', 'lion', 'mantis', 'phoenix', 'scorpion', 'unicorn'],
} as const
