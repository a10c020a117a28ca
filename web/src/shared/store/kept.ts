/** Places of cards to replace, as `zone:index`. */
export type Marked = ReadonlySet<string>

export interface KeepPart {
  readonly cards: readonly string[]
  readonly atMost: number
}

type ZoneCards = Readonly<Record<string, { readonly before: readonly string[] }>>

/** What is kept where these cards are replaced: each card as often as it is not marked. */
export function keptOf(
  zones: readonly { readonly id: string; readonly isReplaced: boolean }[],
  dealt: ZoneCards,
  marked: Marked,
): Record<string, { keep: readonly KeepPart[] }> {
  const replaced = zones.filter(({ isReplaced }) => isReplaced)
  return Object.fromEntries(
    replaced.map(({ id }) => {
      const counts = new Map<string, number>()
      const cards = dealt[id]?.before ?? []
      for (const [index, card] of cards.entries())
        if (!marked.has(`${id}:${index}`)) counts.set(card, (counts.get(card) ?? 0) + 1)
      return [id, { keep: [...counts].map(([card, atMost]) => ({ cards: [card], atMost })) }]
    }),
  )
}
