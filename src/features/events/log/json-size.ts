const sizes = new WeakMap<object, number>()

/** In characters of its JSON. Counted once for each object: states share what an operation did not change. */
export function jsonSize(value: object): number {
  const known = sizes.get(value)
  if (known !== undefined) return known
  const size = JSON.stringify(value).length
  sizes.set(value, size)
  return size
}
