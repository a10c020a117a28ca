import type { ListFormat } from '../format.ts'
import { isXml } from '../is-xml.ts'
import { readXml } from '../read-xml.ts'

/** The files of other programs: whatever has a title and a count, or is a card by its tag, is an entry. */
export const xml: ListFormat = { id: 'xml', detect: isXml, read: readXml }
