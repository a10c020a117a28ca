/** What the player of the example deck hopes for. */
export const exampleGoals = [{ name: 'A Berserker', zone: 'provinces', cards: ['matsu-berserker'], atLeast: 1 }]
