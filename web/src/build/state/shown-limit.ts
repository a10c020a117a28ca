/** What stands beside the copies of a card. */
export interface ShownLimit {
  readonly limit: number | undefined
  readonly isOver: boolean
}

/**
 * By the verdict, which knows what other cards do to a limit: `exceeded` is its limit if it finds too many copies, `usual` the
 * format's limit of such a card. More copies than usual of which the verdict finds nothing have another limit: none is shown.
 */
export function shownLimit(count: number, usual: number | undefined, exceeded: number | undefined): ShownLimit {
  if (exceeded !== undefined) return { limit: exceeded, isOver: count > 0 }
  return { limit: usual !== undefined && count > usual ? undefined : usual, isOver: false }
}
