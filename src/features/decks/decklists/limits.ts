export const maxDistinctCards = 500
/** Of one card. */
export const maxCopies = 99
export const maxTextBytes = 64 * 1024
export const maxIdLength = 200
/** Of the id, name or code of a pack. */
export const maxPackLength = 100

/** The length of a text in UTF-8, or any number on the same side of `maxTextBytes`: encodes only if that decides. */
export function utf8Bytes(text: string): number {
  const decided = text.length > maxTextBytes || 3 * text.length <= maxTextBytes
  return decided ? text.length : new TextEncoder().encode(text).length
}
