import type { ListFormat } from '../format.ts'
import { readXml } from '../read-xml.ts'
import { isXml } from '../xml-in-text.ts'

/** Cockatrice's `.cod` files. */
export const cockatrice: ListFormat = {
  id: 'cockatrice',
  detect: (source) => isXml(source) && /<cockatrice_deck\b/iu.test(source.text),
  read: readXml,
}
