import type { ListFormat } from '../format.ts'
import { readXml } from '../read/files/read-xml.ts'
import { isXml } from '../read/files/xml-in-text.ts'

/** LackeyCCG's `.dek` files, which have an element for each copy. */
export const lackey: ListFormat = {
  id: 'lackey',
  detect: (source) => isXml(source) && /<superzone\b|<deck version=/iu.test(source.text),
  read: readXml,
}
