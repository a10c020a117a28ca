/** The deck of most examples: few different cards, and enough of them to be dealt. */
export const exampleDeck = { text: '1 Yojin no Shiro\n3 Matsu Berserker\n37 Seppun Guardsman\n40 Banzai!' }

/** Its cards, as a map. */
export const exampleCards = { 'yojin-no-shiro': 1, 'matsu-berserker': 3, 'seppun-guardsman': 37, banzai: 40 }
