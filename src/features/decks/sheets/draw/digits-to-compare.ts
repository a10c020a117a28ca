/** Of a content hash: enough to compare by eye, in groups of four. */
const digits = 16

export const digitsToCompare = (hash: string): string => hash.slice(0, digits).replace(/(.{4})(?=.)/g, '$1 ')
