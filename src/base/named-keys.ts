import { z } from 'zod'

/** An object whose error for an unknown key names the known ones; `others` are keys that are taken out of it before. */
export function namedKeys<S extends z.ZodRawShape>(
  shape: S,
  others: readonly string[] = [],
): z.ZodObject<S, z.core.$strict> {
  const known = [...Object.keys(shape), ...others].join(', ')
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `No key named ${(issue.keys as string[]).map((key) => `"${key.slice(0, 80)}"`).join(', ')}; there are ${known}.`
        : undefined,
  })
}
