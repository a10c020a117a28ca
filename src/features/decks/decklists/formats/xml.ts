import type { ListFormat } from '../format.ts'
import { readXml } from '../read/files/read-xml.ts'
import { isXml } from '../read/files/xml-in-text.ts'

/** The files of other programs: whatever has a title and a count, or is a card by its tag, is an entry. */
export const xml: ListFormat = { id: 'xml', detect: isXml, read: readXml }
