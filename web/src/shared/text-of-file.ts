import { encodingOf } from '../../../src/base/encoding-of.ts'

/** The text of a file in UTF-8, or in UTF-16 as programs for Windows write it. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
