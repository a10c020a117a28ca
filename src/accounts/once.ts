/** Made at the first call and kept: routes are also listed where no database is at hand, for the documents. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
