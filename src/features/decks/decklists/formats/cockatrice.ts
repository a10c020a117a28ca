import type { ListFormat } from '../format.ts'
import { readXml } from '../read/files/read-xml.ts'
import { isXml } from '../read/files/xml-in-text.ts'

/** Cockatrice's `.cod` files. */
export const cockatrice: ListFormat = {
  id: 'cockatrice',
  detect: (source) => isXml(source) && /<cockatrice_deck\b/iu.test(source.text),
  read: readXml,
}
