import type { ListFormat } from '../format.ts'
import { isXml } from '../is-xml.ts'
import { readXml } from '../read-xml.ts'

/** Cockatrice's `.cod` files. */
export const cockatrice: ListFormat = {
  id: 'cockatrice',
  detect: (source) => isXml(source) && /<cockatrice_deck\b/iu.test(source.text),
  read: readXml,
}
