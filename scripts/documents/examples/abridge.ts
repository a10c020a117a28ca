/** Long lists say no more than short ones: the outermost keep two entries, lists within them one, lists of words three. */
export function abridge(value: unknown, within = false): unknown {
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => item === null || typeof item !== 'object')
    return value.slice(0, isPlain ? 3 : within ? 1 : 2).map((item) => abridge(item, true))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, abridge(item, within)]))
}
